/** The Italian tax code. Source: D.M. 23 December 1976; numeric ones: art. 6, D.P.R. 605/1973. */

/** What a character at an odd place counts; at an even one it counts itself. Letters and digits share the table. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Letters may stand for digits (omocodia): L to V without O and without the others that look like digits. */
const SHAPE = /^[A-Z]{6}[\dLMNP-V]{2}[ABCDEHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/
const NUMERIC = /^\d{11}$/

/** The sixteenth character, from the fifteen before it. */
export function checkCharacter(fifteen: string): string {
  let sum = 0
  for (const [index, character] of [...fifteen].entries()) {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
    sum += index % 2 === 0 ? (ODD[value] ?? 0) : value
  }
  return String.fromCharCode(65 + (sum % 26))
}

/**
 * Whether a tax code in capitals is well formed and its check character right: the sixteen characters of a person, or
 * the eleven digits that somebody gets until the definite one comes. Whose it is, is not looked at.
 */
export function isCodiceFiscale(code: string): boolean {
  if (NUMERIC.test(code)) return numericSum(code) % 10 === 0
  return SHAPE.test(code) && checkCharacter(code.slice(0, 15)) === code.slice(15)
}

/** Luhn: every second digit from the right counts twice, its own digits added up. */
function numericSum(code: string): number {
  return [...code].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
