/**
 * An amount as people write it, in coins: `12`, `12,50`, `12.50`, `1.250,50`. A dot before exactly three figures groups
 * them, as Italians write thousands. `undefined` for a text that is no amount, or has a sign: the direction has a field
 * of its own.
 */
export function parseCoins(text: string): number | undefined {
  const typed = text.trim()
  if (/^\d+([.,]\d+)?$/.test(typed) && !GROUPED.test(typed)) return Number(typed.replace(',', '.'))
  return GROUPED.test(typed) ? Number(typed.replaceAll('.', '').replace(',', '.')) : undefined
}

const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
