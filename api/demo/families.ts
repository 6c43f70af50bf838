import { age, isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import type { Db } from '../src/db/connect.ts'
import { groupBy } from '../src/db/group-by.ts'
import { sqlTime } from '../src/db/time.ts'
import { personTerms } from '../src/domain/person/person-terms.ts'
import type { DemoClock } from './clock.ts'
import { accountId } from './house.ts'
import { insertAll } from './insert-all.ts'
import { female, isWoman, mailName, male } from './names.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

/** An adult of some children, with what it may do for them. */
interface Adult {
  id: number
  nome: string
  telefono: string | null
  email: string | null
  posizione: number
  relazione: 'madre' | 'padre' | 'nonno'
  tutore: boolean
  vede: boolean
  paga: boolean
}

/** A household: the confirmed children of one guardian, the oldest first, with their adults. */
interface Household {
  children: readonly Person[]
  adults: Adult[]
}

/** Ages, in years, at which a paper may allow a child of the demo to leave alone. */
const LEAVES_ALONE = { from: 11, to: 13 }

/** The adults of all confirmed children: the guardian of the record, often the other parent, sometimes a grandparent. */
export function makeHouseholds(people: readonly Person[], random: Random): Household[] {
  const children = people.filter(({ is_request, guardian }) => !is_request && guardian !== null)
  const used = new Set(people.flatMap(({ email, guardian }) => [email, guardian?.email]))
  let id = 0
  return [...groupBy(children, ({ guardian }) => guardian).entries()].flatMap(([guardian, siblings]) => {
    const [eldest] = siblings.toSorted((a, b) => a.born.localeCompare(b.born))
    if (!guardian || !eldest) return []
    const isMother = isWoman(guardian.nome)
    const adults: Adult[] = [
      {
        ...guardian,
        id: (id += 1),
        posizione: 1,
        relazione: isMother ? 'madre' : 'padre',
        tutore: true,
        vede: true,
        paga: true,
      },
    ]
    if (random.chance(0.6)) adults.push({ id: (id += 1), ...otherParent(eldest, { isMother, random, used }) })
    if (random.chance(0.35)) adults.push({ id: (id += 1), ...grandparent(eldest, random) })
    return [{ children: siblings, adults }]
  })
}

interface Inventing {
  isMother: boolean
  random: Random
  /** The addresses that other people have. */
  used: Set<string | null | undefined>
}

function otherParent({ cognome }: Person, { isMother, random, used }: Inventing): Omit<Adult, 'id'> {
  const nome = random.pick(isMother ? male : female)
  const name = mailName(nome, cognome)
  let email = `${name}@famiglie.test`
  for (let n = 2; used.has(email); n += 1) email = `${name}${n}@famiglie.test`
  used.add(email)
  return {
    ...{ nome: `${nome} ${cognome}`, email, telefono: phone(random), posizione: 2 },
    ...{ relazione: isMother ? 'padre' : 'madre', tutore: true, vede: true, paga: random.chance(0.85) },
  }
}

function grandparent({ cognome }: Person, random: Random): Omit<Adult, 'id'> {
  return {
    ...{ nome: `${random.pick(random.chance(0.6) ? female : male)} ${cognome}`, email: null, telefono: phone(random) },
    ...{ posizione: 3, relazione: 'nonno', tutore: false, vede: false, paga: false },
  }
}

function phone(random: Random): string {
  return `347 111${String(random.int(0, 9_999)).padStart(4, '0')}`
}

/** Inserts the adults with their links, the households of siblings, and the children who may leave alone. */
export async function insertHouseholds(
  trx: Db,
  households: readonly Household[],
  random: Random,
  clock: DemoClock,
): Promise<void> {
  const adults = households.flatMap((household) => household.adults)
  const enrolled = sqlTime(clock.at(clock.day(-90), 10 * 60))
  const stamps = { user_id: accountId('user'), created_at: enrolled, updated_at: enrolled }
  await insertAll(
    trx,
    'persone',
    adults.map(({ id, nome, telefono, email }) => ({
      id,
      nome,
      nome_norm: normalise(nome),
      telefono,
      email,
      ...stamps,
    })),
  )
  await insertAll(
    trx,
    'persone_parole',
    adults.flatMap((adult) => personTerms(adult).map((parola) => ({ parola, persona_id: adult.id }))),
  )
  await insertAll(
    trx,
    'legami',
    households.flatMap(({ children, adults: of }) =>
      children.flatMap((child) => of.map((adult) => ({ ...linkRow(child, adult, clock), ...stamps }))),
    ),
  )
  await insertFamilies(trx, households, stamps)
  await insertLeaving(trx, households, random, clock)
  await insertTakers(trx, households, clock)
}

/** Today an aunt collects one of the small children, and an uncle must not collect another one. */
async function insertTakers(trx: Db, households: readonly Household[], clock: DemoClock): Promise<void> {
  const [lent, banned] = households
    .flatMap(({ children, adults: [first] }) =>
      children.flatMap((child) => (first ? [{ child, first: first.id }] : [])),
    )
    .filter(({ child }) => child.card_id !== null && age(child.born, clock.today) < LEAVES_ALONE.from)
  const created_at = sqlTime(clock.at(clock.today, 8 * 60))
  const user_id = accountId('user')
  if (lent) {
    const nome = `Lucia ${lent.child.cognome}`
    const telefono = '347 1110001'
    const stamps = { created_at, updated_at: created_at }
    const id = households.flatMap(({ adults }) => adults).length + 1
    await trx('persone').insert({ id, nome, nome_norm: normalise(nome), telefono, ...stamps })
    const terms = personTerms({ nome, telefono, email: null })
    await insertAll(
      trx,
      'persone_parole',
      terms.map((parola) => ({ parola, persona_id: id })),
    )
    const days = { dal: clock.today, al: clock.today, una_volta: true, dato_da: lent.first }
    const link = { anagrafica_id: lent.child.id, persona_id: id, posizione: 9, relazione: 'zio', ritira: true }
    await trx('legami').insert({ ...link, ...days, ...stamps })
  }
  if (banned) {
    const { id, cognome } = banned.child
    const ban = { nome: `Bruno ${cognome}`, relazione: 'zio', riferimento: 'Decreto 12/2026' }
    await trx('divieti').insert({ anagrafica_id: id, ...ban, dal: clock.day(-30), user_id, created_at })
  }
}

function linkRow({ id, born }: Person, adult: Adult, clock: DemoClock) {
  const { posizione, relazione, tutore, paga } = adult
  return {
    ...{ anagrafica_id: id, persona_id: adult.id, posizione, relazione, tutore, paga, ritira: true },
    vede: adult.vede && isMinor(born, clock.today),
    dal: clock.day(-90),
  }
}

/** Siblings live together; the first family has a card of its own. */
async function insertFamilies(
  trx: Db,
  households: readonly Household[],
  { created_at, updated_at }: { created_at: string; updated_at: string },
): Promise<void> {
  const families = households.filter(({ children }) => children.length > 1)
  await insertAll(
    trx,
    'famiglie',
    families.map(({ children: [child] }, n) => ({
      ...{ id: n + 1, nome: `Famiglia ${child?.cognome}`, card_id: n === 0 ? '9000000017' : null },
      ...{ created_at, updated_at },
    })),
  )
  for (const [n, { children }] of families.entries())
    await trx('anagrafiche')
      .whereIn(
        'id',
        children.map(({ id }) => id),
      )
      .update({ famiglia_id: n + 1 })
}

/** Some of the bigger children may leave alone in the evening; one of the smaller ones never does. */
async function insertLeaving(
  trx: Db,
  households: readonly Household[],
  random: Random,
  clock: DemoClock,
): Promise<void> {
  const children = households.flatMap((household) => household.children)
  const bigger = children.filter(({ born }) => {
    const years = age(born, clock.today)
    return years >= LEAVES_ALONE.from && years <= LEAVES_ALONE.to && random.chance(0.3)
  })
  await insertAll(
    trx,
    'uscite_autonome',
    bigger.map(({ id }) => ({
      ...{ anagrafica_id: id, giorni: '1111100', start_time: '17:30:00', end_time: '19:30:00', al: clock.day(200) },
      ...{ user_id: accountId('user'), created_at: sqlTime(clock.at(clock.day(-90), 10 * 60)) },
    })),
  )
  const accompanied = children.find((child) => !bigger.includes(child))
  if (accompanied) await trx('anagrafiche').where({ id: accompanied.id }).update({ sempre_accompagnato: true })
}
