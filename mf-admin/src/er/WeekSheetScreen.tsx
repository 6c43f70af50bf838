export function WeekSheetScreen() {
  return null
}
