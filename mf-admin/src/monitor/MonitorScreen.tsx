export function MonitorScreen() {
  return null
}
