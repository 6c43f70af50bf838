import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { seeded } from '../../demo/random.ts'
import { migrations } from '../../migrations/all.ts'
import { scale } from '../../test/scale.ts'
import { engine, openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { lockOpenedBy } from '../domain/person/opened-by.repository.ts'
import { chunks } from './chunks.ts'
import { migrate } from './migrate.ts'
import { dayIn, sqlTime } from './time.ts'
import { transact } from './transaction.ts'

const NOW = new Date()
const TODAY = dayIn('Europe/Rome', NOW)
const MEMBERS = scale(300, 3_000)
const AT = '2024-05-05 10:00:00.000'
const before = migrations.findIndex(({ name }) => name === '0049-families')

interface Old {
  id: number
  data_nascita: string | null
  email: string | null
  nome_tutore: string | null
  email_tutore: string | null
  telefono_tutore: string | null
  is_request: number
  erased_at: string | null
}

/** Few names, addresses and numbers, so that they meet in every way. */
function oldMember(id: number, random: ReturnType<typeof seeded>): Old & Record<string, string | number | null> {
  const maybe = <T>(values: readonly T[]) => (random.chance(0.8) ? random.pick(values) : null)
  const cognome = random.pick(['Rossi', 'Bo'])
  return {
    ...{ id, nome: `N${id}`, cognome, nome_norm: `n${id}`, cognome_norm: normalise(cognome) },
    data_nascita: random.chance(0.2) ? '1990-01-01' : '2015-05-05',
    email: random.chance(0.2) ? `casa${random.int(0, 40)}@x.test` : null,
    nome_tutore: maybe(['Marta Galli', 'MARTA  gàlli', 'Ivo Rossi', 'Pia Bo', 'Ugo Bo', 'Ada Verdi']),
    email_tutore: maybe(Array.from({ length: 60 }, (_, n) => `casa${n}@x.test`)),
    telefono_tutore: maybe(Array.from({ length: 60 }, (_, n) => `${random.pick(['+39 ', ''])}333 00${n}`)),
    is_request: random.chance(0.1) ? 1 : 0,
    erased_at: random.chance(0.05) ? AT : null,
    ...{ created_at: AT, updated_at: `2025-01-${String((id % 28) + 1).padStart(2, '0')} 10:00:00.000` },
  }
}

/** The members that an address opened before there were persons. */
function openedBefore(members: readonly Old[], address: string): number[] {
  return members.flatMap(({ id, data_nascita, ...member }) => {
    if (member.erased_at !== null || member.is_request === 1 || data_nascita === null) return []
    const guardian = isMinor(data_nascita, TODAY) ? member.email_tutore : null
    return member.email === address || guardian === address ? [id] : []
  })
}

describe(`the members of before there were persons, on ${engine}`, () => {
  let old: TestDatabase
  let members: ReturnType<typeof oldMember>[]
  beforeAll(async () => {
    old = await openEmptyDatabase('_families')
    await migrate(old.db, migrations.slice(0, before))
    const random = seeded(49)
    members = Array.from({ length: MEMBERS }, (_, n) => oldMember(n + 1, random))
    for (const some of chunks(members)) await old.db('anagrafiche').insert(some)
    await migrate(old.db, migrations)
  })
  afterAll(() => old.close())

  const links = () =>
    old
      .db('legami as l')
      .join('persone as p', 'p.id', 'l.persona_id')
      .join('anagrafiche as a', 'a.id', 'l.anagrafica_id')
      .orderBy('a.id')
      .select('l.*', 'p.nome', 'p.email', 'p.telefono', 'a.data_nascita', 'a.famiglia_id')
      .select<Record<string, string | number | null>[]>('a.nome_tutore', 'a.email_tutore', 'a.telefono_tutore')

  it('are opened by the same addresses as before', async () => {
    const addresses = Array.from({ length: 60 }, (_, n) => `casa${n}@x.test`)
    expect(addresses.filter((address) => openedBefore(members, address).length > 1).length).toBeGreaterThan(10)
    for (const address of addresses) {
      const { members: opened } = await transact(old.db, (trx) => lockOpenedBy(trx, address, 'Europe/Rome', NOW))
      expect([address, opened.map(({ id }) => id).sort((a, b) => a - b)]).toEqual([
        address,
        openedBefore(members, address),
      ])
    }
  })

  it('keep the three fields byte by byte, and every other column', async () => {
    const columns = Object.keys(members[0] ?? {})
    const rows = await old.db('anagrafiche').orderBy('id').select(columns)
    expect(JSON.stringify(rows)).toBe(JSON.stringify(members))
  })

  it('have their guardian as their first person, with every right, but for an adult that of seeing', async () => {
    const made = await links()
    const guarded = members.filter((each) => each.is_request === 0 && each.erased_at === null)
    const named = guarded.filter((each) => each.nome_tutore ?? each.email_tutore ?? each.telefono_tutore)
    expect(made.map(({ anagrafica_id }) => anagrafica_id)).toEqual(named.map(({ id }) => id))
    for (const link of made) {
      expect(link).toMatchObject({
        posizione: 1,
        relazione: 'tutore',
        tutore: 1,
        paga: 1,
        ritira: 1,
        al: null,
        dal: '2024-05-05',
      })
      expect(link['vede']).toBe(isMinor(String(link['data_nascita']), TODAY) ? 1 : 0)
      expect(link['email']).toBe(link['email_tutore'])
      expect(normalise(String(link['nome']))).toBe(normalise(String(link['nome_tutore'] ?? '')))
    }
  })

  it('share a person by the same name and address, and a family of at most eight by a telephone, too', async () => {
    const made = await links()
    const persons = new Map<unknown, Set<string>>()
    for (const { persona_id, nome, email } of made)
      persons.set(persona_id, (persons.get(persona_id) ?? new Set()).add(`${normalise(String(nome))} ${email}`))
    expect([...persons.values()].every(({ size }) => size === 1)).toBe(true)
    const byAddress = made.filter(({ email }) => email !== null)
    const keys = new Map(
      byAddress.map((link) => [`${normalise(String(link['nome']))} ${link['email']}`, link['persona_id']]),
    )
    expect(
      byAddress.filter((l) => keys.get(`${normalise(String(l['nome']))} ${l['email']}`) !== l['persona_id']),
    ).toEqual([])

    const families = new Map<unknown, number>()
    for (const { famiglia_id } of made)
      if (famiglia_id !== null) families.set(famiglia_id, (families.get(famiglia_id) ?? 0) + 1)
    expect(Math.max(...families.values())).toBeLessThanOrEqual(8)
    expect(Math.min(...families.values())).toBeGreaterThanOrEqual(2)
    expect(await old.db('famiglie').count('* as n')).toEqual([{ n: families.size }])
    expect(await old.db('famiglie').distinct('nome').orderBy('nome').pluck('nome')).toEqual([
      'Famiglia Bo',
      'Famiglia Rossi',
    ])
  })

  it('are joined across three records: a name and an address, then the name and a telephone', async () => {
    const trio = await openEmptyDatabase('_trio')
    try {
      await migrate(trio.db, migrations.slice(0, before))
      const child = {
        cognome: 'Rossi',
        nome_norm: 'x',
        cognome_norm: 'rossi',
        data_nascita: '2015-05-05',
        created_at: AT,
        updated_at: sqlTime(NOW),
      }
      const mother = { nome_tutore: 'Marta Galli' }
      await trio.db('anagrafiche').insert({ ...child, ...mother, nome: 'A', email_tutore: 'm@x.test' })
      await trio
        .db('anagrafiche')
        .insert({ ...child, ...mother, nome: 'B', email_tutore: 'm@x.test', telefono_tutore: '+39 333 111' })
      await trio.db('anagrafiche').insert({ ...child, ...mother, nome: 'C', telefono_tutore: '333111' })
      await trio.db('anagrafiche').insert({ ...child, nome_tutore: 'Ivo Rossi', nome: 'D', email_tutore: 'm@x.test' })
      await migrate(trio.db, migrations)
      expect(await trio.db('anagrafiche').orderBy('id').pluck('famiglia_id')).toEqual([1, 1, 1, null])
      // The third one's person has no address: m@x.test did not open that record before.
      const of = await trio.db('legami').orderBy('anagrafica_id').pluck<number[]>('persona_id')
      expect([of[0] === of[1], new Set(of).size]).toEqual([true, 3])
    } finally {
      await trio.close()
    }
  })
})
