import { MINUTE } from '../../../test/door.ts'
import { openExit, type Exit } from '../../../test/exit.ts'
import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'
import { sendNotices } from './send-notices.ts'

describe('notices of entries and exits', () => {
  const server = useTestServer({ env: { MAIL_PER_HOUR: '60' } })
  let exit: Exit
  beforeEach(async () => {
    exit = await openExit(server)
    for (const id of [exit.luca, exit.eva]) await choose({ entrata: true, uscita: true }, id)
    exit.later(1)
  })

  const tokenOf = (persona_id: number | null, anagrafica_id = exit.luca) =>
    openSession(server.database.db, { anagrafica_id, persona_id }, 'jest', server.time.now)
  const choose = async (body: object, child = exit.luca, persona_id: number | null = exit.mother) =>
    server.call('PUT', '/api/my-anagrafica/avvisi', { token: await tokenOf(persona_id, child), body })
  const own = async () => (await server.call('GET', '/api/my-anagrafica', { token: await tokenOf(exit.mother) })).body
  const sweep = () => sendNotices(server.services, server.time.now)
  const mails = async () => {
    const rows = await server.database
      .db('outbox')
      .where({ kind: 'notice' })
      .orderBy('id')
      .select<{ to_address: string; subject: string; text: string }[]>('to_address', 'subject', 'text')
    return rows.map(({ to_address, subject, text }) => [to_address, subject, text.split('\n\n').slice(1, -2)])
  }
  const leave = (id: number, persona_id = exit.mother) =>
    exit.confirm({ movimenti: [{ id, to: 'fuori', modo: 'persona', persona_id }] })

  it('tell the accesses of a family together, three minutes after the first, once, without the taker', async () => {
    await leave(exit.luca)
    exit.later(2 * MINUTE)
    await leave(exit.eva)
    await sweep()
    expect(await mails()).toEqual([])
    exit.later(MINUTE)
    await sweep()
    await sweep()
    expect(await mails()).toEqual([
      ['anna@bianchi.test', 'Uscita: Luca, Eva', ['10:30 uscita di Luca Bianchi', '10:32 uscita di Eva Bianchi']],
    ])
  })

  it('are those that were chosen: by hand, too, and none of what happened before', async () => {
    await choose({ entrata: true, uscita: false })
    exit.later(1)
    await leave(exit.luca)
    await exit.call('POST', `/api/presence/force-enter/${exit.luca}`, undefined, { as: 'admin' })
    await choose({ entrata: false, uscita: false }, exit.eva)
    await leave(exit.eva)
    exit.later(1)
    await choose({ entrata: true, uscita: true }, exit.eva)
    exit.later(4 * MINUTE)
    await sweep()
    expect(await mails()).toEqual([['anna@bianchi.test', 'Ingresso: Luca', ['10:30 ingresso di Luca Bianchi']]])
    expect(await own()).toMatchObject({ famiglia: { avvisi: { entrata: true, uscita: false }, avvisi_persi: 0 } })
  })

  it('are taken back with the hand-over', async () => {
    await leave(exit.luca)
    await sweep()
    const [handOver] = await exit.handOvers()
    await exit.call('DELETE', `/api/scanner/conferma/${Number(handOver?.['id'])}`)
    exit.later(4 * MINUTE)
    await sweep()
    expect(await mails()).toEqual([])
  })

  it('end with the right to see the record', async () => {
    await leave(exit.luca)
    await sweep()
    await server.database
      .db('legami')
      .where({ persona_id: exit.mother })
      .update({ ended_at: '2026-11-21 09:31:00.000' })
    exit.later(4 * MINUTE)
    await sweep()
    expect(await mails()).toEqual([])
  })

  it('go to each adult who chose them, and to an address once', async () => {
    const father = await insertPerson(server, { nome: 'Ivo Bianchi', email: 'ivo@bianchi.test' })
    const twin = await insertPerson(server, { nome: 'Anna B.', email: 'anna@bianchi.test' })
    for (const id of [father, twin]) await insertLink(server, exit.luca, id, { ...GUARDIAN, posizione: 3 })
    await choose({ entrata: false, uscita: true }, exit.luca, father)
    await choose({ entrata: false, uscita: true }, exit.luca, twin)
    exit.later(1)
    await leave(exit.luca)
    exit.later(4 * MINUTE)
    await sweep()
    expect((await mails()).map(([to]) => to)).toEqual(['anna@bianchi.test', 'ivo@bianchi.test'])
  })

  it('are dropped after fifteen minutes, and the page says how many', async () => {
    await leave(exit.luca)
    await sweep()
    exit.later(15 * MINUTE + 1)
    await sweep()
    expect(await mails()).toEqual([])
    expect(await own()).toMatchObject({ famiglia: { avvisi_persi: 1 } })
  })

  it('are six a day for an address', async () => {
    for (let n = 0; n < 8; n++) {
      await exit.call('POST', `/api/presence/force-${n % 2 === 0 ? 'exit' : 'enter'}/${exit.luca}`, undefined, {
        as: 'admin',
      })
      exit.later(4 * MINUTE)
      await sweep()
    }
    expect(await mails()).toHaveLength(6)
    expect(await own()).toMatchObject({ famiglia: { avvisi_persi: 2 } })
  })

  it('take at most a third of the mails of an hour', async () => {
    const families = await Promise.all(
      Array.from({ length: 25 }, async (_, n) => {
        const person = await insertPerson(server, { nome: `Madre ${n}`, email: `madre${n}@famiglie.test` })
        await insertLink(server, exit.luca, person, { ...GUARDIAN, posizione: n + 5 })
        return choose({ entrata: true, uscita: true }, exit.luca, person)
      }),
    )
    expect(families.map(({ status }) => status)).toEqual(families.map(() => 200))
    exit.later(1)
    await leave(exit.luca)
    exit.later(4 * MINUTE)
    await sweep()
    await sweep()
    expect(await mails()).toHaveLength(20)
  })

  it('are no choice of a child itself', async () => {
    await exit.change(exit.luca, { email: 'luca@bianchi.test' })
    expect((await choose({ entrata: true, uscita: true }, exit.luca, null)).status).toBe(403)
    expect((await choose({ entrata: 'si' })).status).toBe(422)
  })
})
