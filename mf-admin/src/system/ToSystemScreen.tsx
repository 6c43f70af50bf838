export function ToSystemScreen() {
  return null
}
