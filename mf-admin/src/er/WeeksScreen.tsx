export function WeeksScreen() {
  return null
}
