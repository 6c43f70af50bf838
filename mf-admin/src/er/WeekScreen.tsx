export function WeekScreen() {
  return null
}
