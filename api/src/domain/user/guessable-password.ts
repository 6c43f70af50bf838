import { PASSWORD_MIN_CHARS } from '@cortile/contract/limits.ts'

/** Words of every oratory. */
const PLACE =
  'oratorio cortile parrocchia estate ragazzi grest animatori password benvenuto gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
    ' ',
  )

/** Characters that are typed in a row: one after the other, in either direction. */
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Digits and signs that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
}

const DIFFERENT_SIGNS = 4
const SHORTEST_WORD = 3

/**
 * Whether strangers would try this password among the first: one of the commonest, one of at most four different signs,
 * a repetition, signs in a row, or nothing but words of the place and of `about` (names, addresses), digits and
 * punctuation. Letters count without case and accents.
 */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  const plain = fold(password)
  return (
    new Set(plain).size <= DIFFERENT_SIGNS ||
    /^(.+)\1+$/.test(plain) ||
    isInRows(plain) ||
    isOnlyWords(plain, [...PLACE, ...about.flatMap(wordsIn)]) ||
    (await commonest()).has(plain)
  )
}

/** Lower case without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a name or an address. */
function wordsIn(text: string): string[] {
  return fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= SHORTEST_WORD)
}

/** Whether fewer than a third of the signs begin a new row. */
function isInRows(plain: string): boolean {
  const signs = [...plain]
  const begun = signs.filter((sign, n) => !follows(signs[n - 1] ?? '', sign))
  return begun.length * 3 <= signs.length
}

function follows(one: string, next: string): boolean {
  const pair = one + next
  const reversed = next + one
  return pair.length === 2 && (one === next || ROWS.some((row) => row.includes(pair) || row.includes(reversed)))
}

/** Whether nothing is left but digits and punctuation when these words are taken away. */
function isOnlyWords(plain: string, words: readonly string[]): boolean {
  /** Whether what begins at each place is only words. */
  const rest = Array.from({ length: plain.length + 1 }, (_, n) => n === plain.length)
  for (let begin = plain.length - 1; begin >= 0; begin -= 1)
    rest[begin] =
      (!/\p{L}/u.test(plain.charAt(begin)) && rest[begin + 1] === true) ||
      words.some((word) => rest[begin + word.length] === true && isAt(plain, begin, word))
  return rest[0] === true
}

function isAt(plain: string, begin: number, word: string): boolean {
  for (const [n, letter] of [...word].entries()) {
    const sign = plain.charAt(begin + n)
    if (sign !== letter && LETTERS[sign]?.includes(letter) !== true) return false
  }
  return true
}

let known: Promise<ReadonlySet<string>> | undefined

/** The commonest passwords that are long enough to be set. Loaded when a password is set first. */
function commonest(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((one) => one.length >= PASSWORD_MIN_CHARS)),
  )
  return known
}
