import { numero, surnameFirst } from '@cortile/kit/format.ts'

interface Named {
  nome: string
  cognome: string
}

const NAMED_AT_MOST = 3

/** How many are inside. */
export function insideWords(count: number): string {
  if (count === 0) return 'Nessuno è dentro'
  return count === 1 ? '1 persona dentro' : `${numero(count)} persone dentro`
}

/** How many are chosen. */
export function chosenWords(count: number): string {
  if (count === 0) return 'Nessuno selezionato'
  return count === 1 ? '1 selezionato' : `${numero(count)} selezionati`
}

/** How many are about to go. */
export function leavingWords(count: number): string {
  return count === 1 ? '1 persona uscirà.' : `${numero(count)} persone usciranno.`
}

/** Who was chosen and has left by another hand, the first few by name. */
export function leftWords(people: readonly Named[]): string {
  const names = people.slice(0, NAMED_AT_MOST).map(surnameFirst).join(', ')
  const others = people.length - NAMED_AT_MOST
  const shown = others > 0 ? `${names} e altri ${numero(others)}` : names
  return people.length === 1 ? `Nel frattempo è uscito: ${shown}.` : `Nel frattempo sono usciti: ${shown}.`
}
