/** The Italian tax code of a person. Source: D.M. 23 December 1976, articles 2 to 7. */
import { checkCharacter } from '@cortile/contract/codice-fiscale.ts'

const MONTHS = 'ABCDEHLMPRST'

function letters(name: string) {
  const plain = name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
  return { consonants: plain.replace(/[AEIOU]/g, ''), vowels: plain.replace(/[^AEIOU]/g, '') }
}

/** The first three letters; a shorter name is padded with X, as the tax office does. */
function threeOf(text: string): string {
  return text.slice(0, 3).padEnd(3, 'X')
}

function surnamePart(cognome: string): string {
  const { consonants, vowels } = letters(cognome)
  return threeOf(consonants + vowels)
}

function namePart(nome: string): string {
  const { consonants, vowels } = letters(nome)
  // With four consonants or more the second is omitted.
  return threeOf(consonants.length >= 4 ? consonants.slice(0, 1) + consonants.slice(2, 4) : consonants + vowels)
}

/** `born` is `YYYY-MM-DD`, `place` the cadastral code of the place of birth, as in `F205` for Milan. */
export function codiceFiscale(person: {
  nome: string
  cognome: string
  born: string
  isFemale: boolean
  place: string
}): string {
  const [year = '', month = '', day = ''] = person.born.split('-')
  const dayPart = String(Number(day) + (person.isFemale ? 40 : 0)).padStart(2, '0')
  const fifteen = `${surnamePart(person.cognome)}${namePart(person.nome)}${year.slice(2)}${MONTHS.charAt(Number(month) - 1)}${dayPart}${person.place}`
  return fifteen + checkCharacter(fifteen)
}
