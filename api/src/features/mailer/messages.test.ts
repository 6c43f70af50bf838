import { mailer } from '@cortile/contract/mailer.ts'
import { insertAnagrafica, insertFee, insertGroup } from '../../../test/fixtures.ts'
import { sendMail } from '../../../test/mail-form.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('GET /api/mailer/messages', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin', 'Don Paolo'))
  })

  const get = async (query = '') => {
    const { status, body } = await server.call('GET', `/api/mailer/messages${query}`, { token })
    expect(status).toBe(200)
    return mailer.messages.reply.parse(body)
  }
  const none = { queued: 0, sending: 0, sent: 0, failed: 0, uncertain: 0, cancelled: 0 }

  it('gives subject, audience, author and the number of mails in each state', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    for (const address of ['a', 'b', 'c', 'd'])
      await insertAnagrafica(server, { gruppo_id, email: `${address}@famiglia.test` })
    await sendMail(server, token, { subject: 'Gita', type: 'group', obj_id: gruppo_id })
    const { db } = server.database
    for (const [address, stato] of [
      ['a', 'sent'],
      ['b', 'sent'],
      ['c', 'failed'],
    ] as const)
      await db('outbox')
        .where({ to_address: `${address}@famiglia.test` })
        .update({ stato })
    const { data, total } = await get()
    expect(total).toBe(1)
    expect(data).toMatchObject([
      {
        subject: 'Gita',
        type: 'group',
        target: 'Medie',
        user: 'Don Paolo',
        count: 4,
        counts: { ...none, sent: 2, failed: 1, queued: 1 },
        created_at: server.time.now.toISOString(),
      },
    ])
  })

  it('lists the latest first, by page, without previews, and names what still exists', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    const id = await insertAnagrafica(server, { cognome: 'Rossi', nome: 'Anna', email: 'a@famiglia.test', gruppo_id })
    const other = await insertAnagrafica(server, { email: 'b@famiglia.test' })
    const fee = await insertFee(server, [gruppo_id])
    const choices = [
      { type: 'anagrafica' },
      { type: 'preview' },
      { type: 'anagrafica', obj_id: id },
      { type: 'quota', obj_id: fee },
      { type: 'members', ids: `${id},${other}` },
      { type: 'group', obj_id: gruppo_id },
    ]
    for (const choice of choices) expect((await sendMail(server, token, choice)).status).toBe(202)
    await server.database.db('anagrafiche').update({ gruppo_id: null })
    await server.database.db('quote_gruppi').delete()
    await server.database.db('gruppi').delete()
    const { data, total } = await get('?per_page=3')
    expect(total).toBe(5)
    expect(data.map(({ type, target }) => [type, target])).toEqual([
      ['group', null],
      ['members', null],
      ['quota', expect.any(String)],
    ])
    const next = await get('?per_page=3&page=2')
    expect(next.data.map(({ type, target }) => [type, target])).toEqual([
      ['anagrafica', 'Rossi Anna'],
      ['anagrafica', null],
    ])
  })

  it.each(['anagrafica', 'members'])(
    'keeps no text of a message of type %s to an erased member alone',
    async (type) => {
      const id = await insertAnagrafica(server, { cognome: 'Rossi', nome: 'Anna', email: 'a@famiglia.test', saldo: 0 })
      const only = type === 'members' ? { ids: String(id) } : { obj_id: id }
      await sendMail(server, token, { subject: 'Solo per Anna', type, ...only })
      expect((await server.call('DELETE', `/api/anagrafica/${id}`, { token })).status).toBe(204)
      expect((await get()).data).toMatchObject([{ subject: '', target: null, counts: { ...none, cancelled: 1 } }])
    },
  )

  it('leads to the mails of one message', async () => {
    for (const address of ['a', 'b']) await insertAnagrafica(server, { email: `${address}@famiglia.test` })
    await sendMail(server, token, { subject: 'Prima' })
    await sendMail(server, token, { subject: 'Seconda' })
    const [second] = (await get()).data
    const { body } = await server.call('GET', `/api/mailer/queue?messaggio=${second?.id ?? 0}&per_page=1`, { token })
    const queue = mailer.queue.reply.parse(body)
    expect(queue).toMatchObject({ total: 2, counts: { ...none, queued: 2 } })
    expect(queue.data.map(({ subject }) => subject)).toEqual(['Seconda'])
    expect((await server.call('GET', '/api/mailer/queue?messaggio=x', { token })).status).toBe(422)
  })
})
