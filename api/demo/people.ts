import type { DemoClock } from './clock.ts'
import { codiceFiscale } from './codice-fiscale.ts'
import { groups, REQUESTS, WITHOUT_GROUP } from './house.ts'
import { birthplaces, female, mailName, male, notes, streets, surnames, towns } from './names.ts'
import type { Random } from './random.ts'

const CARDS = 240
const SUSPENDED = 12
const WRONG_EMAILS = 5
const ADULT_YEARS = 18

/** Indexes of the requests whose person is a member already. */
const ENROLLED_AGAIN = [3, 11]

/** An invented member or request; money, presence and derived data are added later. */
export interface Person {
  id: number
  nome: string
  cognome: string
  born: string
  luogo_nascita: string
  codice_fiscale: string | null
  indirizzo_residenza: string
  telefono: string | null
  email: string | null
  guardian: { nome: string; email: string; telefono: string } | null
  emergency: { nome: string; telefono: string } | null
  note: string | null
  gruppo_id: number | null
  is_request: boolean
  card_id: string | null
  sospeso: boolean
  error_email: boolean
  foto: boolean | null
  created: Date
}

interface Slot {
  gruppo_id: number | null
  age: number
  is_request: boolean
}

/** One house with its children: siblings share surname, guardian, address and e-mail. */
interface Family {
  cognome: string
  address: string
  guardian: { nome: string; email: string; telefono: string }
  ages: number[]
}

/** All people, in no order of name or group, ids from 1: confirmed members first, then the requests. */
export function makePeople(random: Random, clock: DemoClock): Person[] {
  const families: Family[] = []
  const mail = uniqueMail()
  const slots = [
    ...random.shuffled(confirmedSlots(random)),
    ...Array.from({ length: REQUESTS.members }, () => ({
      gruppo_id: null,
      age: random.int(...REQUESTS.ages),
      is_request: true,
    })),
  ]
  const people = slots.map((slot, index) => makePerson(index + 1, slot, { random, clock, families, mail }))
  const confirmed = random.shuffled(people.filter(({ is_request }) => !is_request))
  const cards = new Set<string>()
  while (cards.size < CARDS) cards.add(`00${String(random.int(10_000_000, 99_999_999))}`)
  for (const [index, card] of [...cards].entries()) assign(confirmed[index], { card_id: card })
  for (const person of random.shuffled(confirmed).slice(0, SUSPENDED)) person.sospeso = true
  const reachable = confirmed.filter(({ guardian, email }) => guardian === null && email !== null)
  for (const person of reachable.slice(0, WRONG_EMAILS)) person.error_email = true
  const requests = people.filter(({ is_request }) => is_request)
  const children = confirmed.filter(({ guardian, sospeso }) => guardian !== null && !sospeso)
  for (const index of ENROLLED_AGAIN) assign(requests[index], samePerson(children[index]))
  return people
}

/** The request of a person that is a member already: another telephone, otherwise the same data. */
function samePerson(child: Person | undefined): Partial<Person> {
  if (child === undefined) return {}
  const { nome, cognome, born, luogo_nascita, codice_fiscale, indirizzo_residenza, email, guardian } = child
  return { nome, cognome, born, luogo_nascita, codice_fiscale, indirizzo_residenza, email, guardian }
}

function assign(person: Person | undefined, change: Partial<Person>): void {
  if (person !== undefined) Object.assign(person, change)
}

function confirmedSlots(random: Random): Slot[] {
  const all = [
    ...groups.map((group, index) => ({ ...group, gruppo_id: index + 1 })),
    { ...WITHOUT_GROUP, gruppo_id: null },
  ]
  return all.flatMap(({ members, ages, gruppo_id }) =>
    Array.from({ length: members }, () => ({ gruppo_id, age: random.int(...ages), is_request: false })),
  )
}

function uniqueMail() {
  const used = new Map<string, number>()
  return (nome: string, cognome: string) => {
    const name = mailName(nome, cognome)
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    return `${name}${count === 1 ? '' : count}@famiglie.test`
  }
}

interface Making {
  random: Random
  clock: DemoClock
  families: Family[]
  mail: (nome: string, cognome: string) => string
}

function makePerson(id: number, { gruppo_id, age, is_request }: Slot, making: Making): Person {
  const { random, clock, mail } = making
  const family = age < ADULT_YEARS ? familyFor(age, making) : null
  const isFemale = random.chance(0.5)
  const nome = random.pick(isFemale ? female : male)
  const cognome = family?.cognome ?? random.pick(surnames)
  const [luogo_nascita, place] = random.pick(birthplaces)
  const born = birthday(age, random, clock)
  return {
    id,
    nome,
    cognome,
    born,
    luogo_nascita,
    codice_fiscale: random.chance(0.88) ? codiceFiscale({ nome, cognome, born, isFemale, place }) : null,
    indirizzo_residenza: family?.address ?? address(random),
    telefono: family === null || age >= 14 ? phone(random) : null,
    email: family === null || (age >= 14 && random.chance(0.4)) ? mail(nome, cognome) : null,
    guardian: family?.guardian ?? null,
    emergency: random.chance(0.7)
      ? { nome: `${random.pick(random.chance(0.5) ? female : male)} ${cognome}`, telefono: phone(random) }
      : null,
    note: random.chance(0.13) ? random.pick(notes) : null,
    gruppo_id,
    is_request,
    card_id: null,
    sospeso: false,
    error_email: false,
    foto: !is_request && random.chance(0.03) ? null : random.chance(0.85),
    created: created(is_request, random, clock),
  }
}

/** A third of the children have a brother or sister here, at least two years apart. */
function familyFor(age: number, { random, families, mail }: Making): Family {
  const open = families.filter(({ ages }) => ages.length < 3 && ages.every((other) => Math.abs(other - age) >= 2))
  if (open.length > 0 && random.chance(0.34)) {
    const family = random.pick(open)
    family.ages.push(age)
    return family
  }
  const cognome = random.pick(surnames)
  const mother = random.chance(0.6)
  const nome = random.pick(mother ? female : male)
  // A mother keeps her own surname.
  const surname = mother ? random.pick(surnames) : cognome
  const family = {
    cognome,
    address: address(random),
    guardian: { nome: `${nome} ${surname}`, email: mail(nome, surname), telefono: phone(random) },
    ages: [age],
  }
  families.push(family)
  return family
}

function address(random: Random): string {
  return `${random.pick(streets)} ${random.int(1, 120)}, ${random.pick(towns)}`
}

function phone(random: Random): string {
  return `3${random.pick(['20', '28', '33', '38', '40', '47', '49', '66', '80', '92'])} 000${String(random.int(0, 9_999)).padStart(4, '0')}`
}

function birthday(age: number, random: Random, clock: DemoClock): string {
  const [year = 0, month = 1, day = 1] = clock.today.split('-').map(Number)
  return new Date(Date.UTC(year - age, month - 1, day - random.int(1, 364))).toISOString().slice(0, 10)
}

function created(isRequest: boolean, random: Random, clock: DemoClock): Date {
  const daysAgo = isRequest ? random.int(1, 14) : random.chance(0.9) ? random.int(90, 700) : random.int(5, 80)
  return clock.at(clock.day(-daysAgo), random.int(9 * 60, 21 * 60))
}
