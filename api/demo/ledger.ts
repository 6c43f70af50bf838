import type { Visit } from './accesses.ts'
import type { Settled } from './dues.ts'
import { accountId, prices } from './house.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

export interface Movement {
  person: Person
  operazione: number
  descrizione: string
  tipo: 'manuale' | 'cassa' | 'quota' | 'settimana' | 'storno'
  user_id: number
  at: Date
  /** The settled fee or week that this movement paid. */
  pays: Settled | null
  /** The settled fee or week of which this movement is an earlier payment or its reversal. */
  undone: Settled | null
}

const HOUR_MS = 3_600_000
const TOP_UPS = [1_000, 1_000, 2_000, 5_000] as const
const products = prices.filter(([, costo]) => costo < 0)

/**
 * All movements of all members, oldest first; no saldo is ever below zero, because a member without enough money tops
 * up first.
 */
export function makeMovements(
  people: readonly Person[],
  visits: readonly Visit[],
  settled: readonly Settled[],
  random: Random,
): Movement[] {
  const spending = [...purchases(visits, random), ...settled.flatMap(bySaldo)].sort(byTime)
  const saldo = new Map<number, number>()
  const ledger: Movement[] = []
  const write = (movement: Movement) => {
    saldo.set(movement.person.id, (saldo.get(movement.person.id) ?? 0) + movement.operazione)
    ledger.push(movement)
  }
  for (const movement of spending) {
    const missing = -(movement.operazione + (saldo.get(movement.person.id) ?? 0))
    if (missing > 0) write(topUp(movement.person, missing, movement.at, random))
    write(movement)
  }
  // Some members have topped up and not spent anything yet.
  for (const person of people) {
    if (person.card_id !== null && !saldo.has(person.id) && random.chance(0.5))
      write(topUp(person, 1, new Date(person.created.getTime() + 3 * HOUR_MS), random))
  }
  return ledger.sort(byTime)
}

function byTime(a: { at: Date }, b: { at: Date }): number {
  return a.at.getTime() - b.at.getTime()
}

/** A top-up that covers the missing amount, one second before it is needed, never before the member existed. */
function topUp(person: Person, missing: number, needed: Date, random: Random): Movement {
  const usual = random.pick(TOP_UPS)
  const operazione = Math.ceil(missing / usual) * usual
  const at = new Date(Math.max(person.created.getTime(), needed.getTime() - 1000))
  return {
    person,
    operazione,
    descrizione: 'Ricarica in contanti',
    tipo: 'manuale',
    user_id: accountId('user'),
    at,
    pays: null,
    undone: null,
  }
}

function purchases(visits: readonly Visit[], random: Random): Movement[] {
  return visits
    .filter(({ left }) => left !== null && random.chance(0.25))
    .map(({ person, entered }) => {
      const [nome, costo] = random.pick(products)
      const quantity = random.chance(0.15) ? 2 : 1
      return {
        person,
        operazione: costo * quantity,
        descrizione: quantity === 1 ? nome : `${quantity} × ${nome}`,
        tipo: 'cassa' as const,
        user_id: accountId('cassa'),
        at: new Date(entered.getTime() + random.int(5, 40) * 60_000),
        pays: null,
        undone: null,
      }
    })
}

/**
 * The debit of a fee or week paid by saldo; if it was taken back once, also the first debit and its opposite before it.
 */
function bySaldo(due: Settled): Movement[] {
  if (due.stato !== 'saldo') return []
  const common = { person: due.person, user_id: accountId('contabile'), pays: null, undone: due }
  const tipo = due.quota_id === null ? ('settimana' as const) : ('quota' as const)
  const debit = {
    ...common,
    operazione: -due.importo,
    descrizione: due.descrizione,
    tipo,
    at: due.at,
    pays: due,
    undone: null,
  }
  if (!due.takenBack) return [debit]
  const before = (seconds: number) => new Date(due.at.getTime() - seconds * 1000)
  return [
    { ...debit, at: before(3), pays: null, undone: due },
    { ...common, operazione: due.importo, descrizione: `Storno: ${due.descrizione}`, tipo: 'storno', at: before(2) },
    debit,
  ]
}
