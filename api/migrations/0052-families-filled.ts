import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { chunks } from '../src/db/chunks.ts'
import type { Db } from '../src/db/connect.ts'
import { groupBy } from '../src/db/group-by.ts'
import type { Migration } from '../src/db/migration.ts'
import { sqlTime } from '../src/db/time.ts'
import { numbersIn } from '../src/domain/member/search-terms.ts'
import { personTerms } from '../src/domain/person/person-terms.ts'

/** Members read at a time. */
const BATCH = 1_000
/** More children than this share a mailbox of the centre rather than a household. */
const FAMILY_CHILDREN_MAX = 8
const DAY_MS = 24 * 60 * 60_000

/** A confirmed member with something in the three fields of its guardian. */
interface Child {
  id: number
  cognome: string
  /** Null only for an erased member. */
  data_nascita: string
  nome_tutore: string | null
  email_tutore: string | null
  telefono_tutore: string | null
  created_at: string
  updated_at: string
}

async function readChildren(trx: Db): Promise<Child[]> {
  const children: Child[] = []
  let last: number | undefined = 0
  while (last !== undefined) {
    const some: Child[] = await trx('anagrafiche')
      .where('id', '>', last)
      .where({ is_request: 0 })
      .whereNull('erased_at')
      .whereNotIn('id', trx('legami').select('anagrafica_id'))
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'cognome', 'data_nascita', 'nome_tutore', 'email_tutore', 'telefono_tutore')
      .select('created_at', 'updated_at')
    children.push(...some.filter((each) => each.nome_tutore ?? each.email_tutore ?? each.telefono_tutore))
    last = some.at(-1)?.id
  }
  return children
}

/**
 * Children whose guardians are one adult: equal normalised names, and an equal address or telephone number, also by way
 * of a third child.
 */
function groupByGuardian(children: readonly Child[]): Child[][] {
  /** Leads from a child, in steps, to the first one of its group, which leads nowhere. */
  const towards = new Map<Child, Child>()
  const firstOf = (child: Child): Child => {
    let first = child
    for (let next = towards.get(first); next; next = towards.get(first)) first = next
    return first
  }
  const byContact = new Map<string, Child>()
  for (const child of children) {
    const name = normalise(child.nome_tutore ?? '')
    const contacts = [child.email_tutore, ...numbersIn(child.telefono_tutore ?? '')].filter((each) => each !== null)
    for (const contact of contacts) {
      const mark = `${name}\n${contact}`
      const other = byContact.get(mark)
      if (other === undefined) byContact.set(mark, child)
      else if (firstOf(child) !== firstOf(other)) towards.set(firstOf(child), firstOf(other))
    }
  }
  return [...groupBy(children, firstOf).values()]
}

/** An adult and the children that name it as their guardian with this address. */
interface Guardian {
  id: number
  /** The child whose record was changed last: its spelling and telephone are the freshest. */
  freshest: Child
  children: readonly Child[]
}

/**
 * One person for each address of a group: each address then opens the records that it opened before, and no other. See
 * docs/decisions/0052-persons-links-families.md.
 */
function guardiansOf(groups: readonly Child[][], lastId: number): Guardian[] {
  const byAddress = groups.flatMap((group) => [...groupBy(group, ({ email_tutore }) => email_tutore).values()])
  return byAddress.map((children, n) => ({
    id: lastId + 1 + n,
    freshest: children.reduce((freshest, each) => (each.updated_at > freshest.updated_at ? each : freshest)),
    children,
  }))
}

async function lastIdOf(trx: Db, table: string): Promise<number> {
  const row = await trx(table).max('id as last').first<{ last: number | null } | undefined>()
  return row?.last ?? 0
}

/** Makes a person and the first link of each guardian, and a household of the children that share one. */
async function fillFamilies(trx: Db): Promise<void> {
  const groups = groupByGuardian(await readChildren(trx))
  const guardians = guardiansOf(groups, await lastIdOf(trx, 'persone'))
  const insert = async (table: string, rows: readonly object[]) => {
    for (const some of chunks(rows)) await trx(table).insert(some)
  }
  const persons = guardians.map(({ id, freshest }) => ({
    id,
    nome: freshest.nome_tutore ?? '',
    telefono: freshest.telefono_tutore,
    email: freshest.email_tutore,
    created_at: freshest.created_at,
    updated_at: freshest.updated_at,
  }))
  await insert(
    'persone',
    persons.map((person) => ({ ...person, nome_norm: normalise(person.nome) })),
  )
  await insert(
    'persone_parole',
    persons.flatMap((person) => personTerms(person).map((parola) => ({ parola, persona_id: person.id }))),
  )
  const now = Date.now()
  const today = sqlTime(new Date(now)).slice(0, 10)
  // The day before: valid today in every zone.
  const yesterday = sqlTime(new Date(now - DAY_MS)).slice(0, 10)
  await insert(
    'legami',
    guardians.flatMap(({ id, children }) =>
      children.map((child) => ({
        anagrafica_id: child.id,
        persona_id: id,
        posizione: 1,
        relazione: 'tutore',
        tutore: true,
        vede: isMinor(child.data_nascita, today),
        paga: true,
        ritira: true,
        dal: [child.created_at.slice(0, 10), yesterday].sort()[0],
        created_at: child.created_at,
        updated_at: child.updated_at,
      })),
    ),
  )
  const households = groups.filter(({ length }) => length > 1 && length <= FAMILY_CHILDREN_MAX)
  const at = sqlTime(new Date(now))
  const lastFamily = await lastIdOf(trx, 'famiglie')
  await insert(
    'famiglie',
    households.map(([first], n) => ({
      id: lastFamily + 1 + n,
      nome: `Famiglia ${first?.cognome}`,
      created_at: at,
      updated_at: at,
    })),
  )
  for (const [n, children] of households.entries())
    await trx('anagrafiche')
      .whereIn(
        'id',
        children.map(({ id }) => id),
      )
      .update({ famiglia_id: lastFamily + 1 + n })
}

export const familiesFilled: Migration = { name: '0052-families-filled', rows: fillFamilies }
