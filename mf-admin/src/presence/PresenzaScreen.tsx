export function PresenzaScreen() {
  return null
}
