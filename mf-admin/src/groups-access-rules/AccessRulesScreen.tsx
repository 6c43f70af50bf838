export function AccessRulesScreen() {
  return null
}
