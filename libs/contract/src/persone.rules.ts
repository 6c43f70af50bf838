import { RELATION_LABELS, type Relation, type SoloWindow } from './persone.ts'

const DAYS = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'] as const
const WORKING_DAYS = 5

/** `lunedì, mercoledì, dalle 17:00 alle 18:30`; all days and the working days in short. */
export function soloInWords({ days_of_week, start_time, end_time }: SoloWindow): string {
  const names = DAYS.filter((_, n) => days_of_week.includes(n + 1))
  const isFirst = days_of_week.every((day) => day <= names.length)
  const days =
    names.length === DAYS.length
      ? 'ogni giorno'
      : names.length === WORKING_DAYS && isFirst
        ? 'dal lunedì al venerdì'
        : names.join(', ')
  return `${days}, dalle ${start_time.slice(0, 5)} alle ${end_time.slice(0, 5)}`
}

/** `Anna Bianchi (madre)`; the name alone where the relation says nothing. */
export function withRelation(nome: string, relazione: Relation): string {
  const name = nome === '' ? 'Senza nome' : nome
  return relazione === 'altro' ? name : `${name} (${RELATION_LABELS[relazione]})`
}
