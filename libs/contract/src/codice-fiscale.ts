/** The Italian tax code. Source: D.M. 23 December 1976; numeric ones: art. 6, D.P.R. 605/1973. */

/** Value of a character at an odd position; at an even position its own value. Letters and digits share the table. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Letters may replace digits (omocodia): L to V, except O and the others that look like digits. */
const SHAPE = /^[A-Z]{6}[\dLMNP-V]{2}[ABCDEHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/
const NUMERIC = /^\d{11}$/

/** The sixteenth character, computed from the first fifteen. */
export function checkCharacter(fifteen: string): string {
  let sum = 0
  for (const [index, character] of [...fifteen].entries()) {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
    sum += index % 2 === 0 ? (ODD[value] ?? 0) : value
  }
  return String.fromCharCode(65 + (sum % 26))
}

/**
 * Whether a tax code in capitals has a valid form and check character: 16 characters of a person, or 11 digits of a
 * provisional code. The person's data is not compared.
 */
export function isCodiceFiscale(code: string): boolean {
  if (NUMERIC.test(code)) return numericSum(code) % 10 === 0
  return SHAPE.test(code) && checkCharacter(code.slice(0, 15)) === code.slice(15)
}

/** Luhn: every second digit from the right counts double, and the digits of the product are added up. */
function numericSum(code: string): number {
  return [...code].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
