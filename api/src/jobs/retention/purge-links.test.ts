import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { purgeIfDue } from './start-retention.ts'

const DAY = 24 * 3_600_000

describe('retention of the adults of children', () => {
  const server = useTestServer()
  let child: number
  let person: number
  beforeEach(async () => {
    child = await insertAnagrafica(server, { data_nascita: '2015-05-05' })
    person = await insertPerson(server)
  })

  const db = () => server.database.db
  const run = () => purgeIfDue(server.services, 'one', new AbortController().signal)
  const links = () => db()('legami').orderBy('id').pluck<number[]>('id')
  const ended = (days: number) =>
    new Date(server.time.now.getTime() - days * DAY).toISOString().slice(0, 23).replace('T', ' ')
  const day = (days: number) => ended(days).slice(0, 10)

  it('keeps a link a year after its end, and ninety days if a guardian lent it', async () => {
    const kept = [
      await insertLink(server, child, person),
      await insertLink(server, child, person, { ended_at: ended(364) }),
      await insertLink(server, child, person, { al: day(364) }),
      await insertLink(server, child, person, { al: day(89), dato_da: person }),
    ]
    await insertLink(server, child, person, { ended_at: ended(367) })
    await insertLink(server, child, person, { al: day(367) })
    await insertLink(server, child, person, { al: day(92), dato_da: person })
    await insertLink(server, child, person, { ended_at: ended(92), al: day(0), dato_da: person })
    await run()
    expect(await links()).toEqual(kept)
  })

  it('erases a person with its last link', async () => {
    const other = await insertPerson(server, {
      nome: 'Ugo Bo',
      telefono: '333 1',
      email: 'ugo@x.test',
      documento: 'CI',
    })
    await insertLink(server, child, person)
    await insertLink(server, child, other, { ended_at: ended(367) })
    await run()
    expect(await db()('persone').where({ id: person }).first()).toMatchObject({ nome: 'Marta Galli', erased_at: null })
    expect(await db()('persone').where({ id: other }).first()).toMatchObject({
      ...{ nome: '', nome_norm: '', telefono: null, email: null, documento: null },
      erased_at: '2026-11-21 09:30:00.000',
    })
    expect(await db()('persone_parole').where({ persona_id: other })).toEqual([])
  })

  it('puts the next guardian in the place of one whose time is over', async () => {
    const first = await insertLink(server, child, person, { ...GUARDIAN, posizione: 1, al: day(1) })
    await run()
    // There is no other guardian: the desk needs a number to call.
    expect(await db()('legami').where({ id: first }).first()).toMatchObject({ posizione: 1, ended_at: null })

    const father = await insertPerson(server, { nome: 'Ivo Rossi', email: 'ivo@x.test' })
    const second = await insertLink(server, child, father, { ...GUARDIAN, posizione: 2 })
    server.time.now = new Date(server.time.now.getTime() + DAY)
    await run()
    expect(await db()('legami').where({ id: first }).first()).toMatchObject({ ended_at: '2026-11-22 09:30:00.000' })
    expect(await db()('legami').where({ id: second }).first()).toMatchObject({ posizione: 1 })
    expect(await db()('anagrafiche').where({ id: child }).first()).toMatchObject({
      ...{ nome_tutore: 'Ivo Rossi', email_tutore: 'ivo@x.test', last_editor_id: null },
    })
  })
})
