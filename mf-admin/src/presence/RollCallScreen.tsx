export function RollCallScreen() {
  return null
}
