import { andOthers } from '@cortile/contract/texts.ts'
import { numero, surnameFirst } from '@cortile/kit/format.ts'

interface Named {
  nome: string
  cognome: string
}

const NAMED_AT_MOST = 3

export function insideWords(count: number): string {
  if (count === 0) return 'Nessuno è dentro'
  return count === 1 ? '1 persona dentro' : `${numero(count)} persone dentro`
}

export function chosenWords(count: number): string {
  if (count === 0) return 'Nessuno selezionato'
  return count === 1 ? '1 selezionato' : `${numero(count)} selezionati`
}

export function leavingWords(count: number): string {
  return count === 1 ? '1 persona uscirà.' : `${numero(count)} persone usciranno.`
}

/** Selected people who have left meanwhile, not let out here, the first few by name. */
export function departedWords(people: readonly Named[]): string {
  return `Nel frattempo ${people.length === 1 ? 'non è più dentro' : 'non sono più dentro'}: ${namesOf(people)}.`
}

/** Selected people who are outside; it is unknown whether they were let out here. */
export function outsideWords(people: readonly Named[]): string {
  return `${people.length === 1 ? 'Risulta fuori' : 'Risultano fuori'}: ${namesOf(people)}.`
}

function namesOf(people: readonly Named[]): string {
  const names = people.slice(0, NAMED_AT_MOST).map(surnameFirst).join(', ')
  const others = people.length - NAMED_AT_MOST
  return others > 0 ? `${names} ${andOthers(others)}` : names
}
