export function AccessLogsScreen() {
  return null
}
