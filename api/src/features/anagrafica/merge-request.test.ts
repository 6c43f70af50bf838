import { insertAnagrafica, insertFee, insertGroup } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { purgeExpired } from '../../jobs/retention/purge-expired.ts'

const NOT_FOUND = [404, { message: 'Elemento non trovato' }]
const CONFIRMED = [409, { message: 'La richiesta è già stata confermata' }]

interface Mail {
  kind: string
  to_address: string
  subject: string
  text: string | null
  stato: string
}

function rowOf<T>([row]: T[]): T {
  if (row === undefined) throw new Error('there is no row')
  return row
}

describe('a signup request', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('user', 'Suor Rita'))
  })

  const db = () => server.database.db
  const row = async (id: number) => rowOf<Record<string, unknown>>(await db()('anagrafiche').where({ id }))
  const erased = async (id: number) => (await row(id))['erased_at'] !== null
  const call = async (method: string, path: string, body?: object) => {
    const reply = await server.call(method, path, { token, ...(body && { body }) })
    return [reply.status, reply.body]
  }
  const person = { nome: 'Anna', cognome: 'Rossi', data_nascita: '2001-02-03' }
  const request = (columns = {}) => insertAnagrafica(server, { ...person, is_request: 1, ...columns })
  const member = (columns = {}) => insertAnagrafica(server, { ...person, ...columns })
  const mails = () => db()('outbox').orderBy('id').select<Mail[]>('kind', 'to_address', 'subject', 'text', 'stato')

  describe('merged with the member that is the same person', () => {
    const merge = (id: number | string, anagrafica_id: unknown, campi: unknown = []) =>
      call('POST', `/api/anagrafica/requests/${id}/unisci`, { anagrafica_id, campi })

    it('gives it the chosen fields and nothing else, and is erased', async () => {
      const who = await member({ telefono: '02 1', note: 'Noci', card_id: '0123456789', saldo: 500 })
      const id = await request({
        telefono: '333 7654321',
        note: 'Noci e latte',
        indirizzo_residenza: 'Via Nuova 1',
        luogo_nascita: 'Lodi',
      })
      const [status, body] = await merge(id, who, ['telefono', 'note'])
      expect([status, body]).toMatchObject([
        200,
        {
          ...{
            id: who,
            telefono: '333 7654321',
            note: 'Noci e latte',
            indirizzo_residenza: null,
            card_id: '0123456789',
          },
          ...{ saldo: 5, luogo_nascita: 'Milano', last_editor: { name: 'Suor Rita' }, isRequest: false },
        },
      ])
      expect(await row(id)).toMatchObject({ nome: '', cognome: '', telefono: null, note: null })
      expect(await erased(id)).toBe(true)
      expect(await merge(id, who)).toEqual(NOT_FOUND)
    })

    it('is only erased when no field is chosen', async () => {
      const [who, id] = [await member({ telefono: '02 1' }), await request({ telefono: '333 1' })]
      expect(await merge(id, who)).toMatchObject([200, { telefono: '02 1' }])
      expect(await erased(id)).toBe(true)
    })

    it('is found under a new name', async () => {
      const who = await member({ cognome: 'Bianchi' })
      await merge(await request(), who, ['cognome'])
      const found = async (search: string) => (await call('GET', `/api/anagrafica?search=${search}`))[1]
      expect(await found('rossi')).toMatchObject({ total: 1, data: [{ id: who }] })
      expect(await found('bianchi')).toMatchObject({ total: 0 })
    })

    it('hands over the answers to the consents, as the family gave them', async () => {
      const who = await member({ privacy_accettata: 1, autorizza_foto_video: 1 })
      const created_at = '2026-11-20 08:00:00.000'
      const id = await request({ privacy_accettata: 1, autorizza_foto_video: 0, created_at })
      const chosen = ['privacy_accettata', 'autorizza_foto_video', 'autorizza_intervento_medico']
      expect(await merge(id, who, chosen)).toMatchObject([
        200,
        { privacy_accettata: true, autorizza_foto_video: false, autorizza_intervento_medico: null },
      ])
      expect(
        await db()('consensi')
          .where({ anagrafica_id: who })
          .select('consenso', 'valore', 'modo', 'user_id', 'created_at'),
      ).toEqual([{ consenso: 'autorizza_foto_video', valore: 0, modo: 'iscrizione', user_id: null, created_at }])
    })

    it('leaves the name of the person where it was typed', async () => {
      const gruppo_id = await insertGroup(server, 'Medie')
      const who = await member({ gruppo_id })
      const quota_id = await insertFee(server, [gruppo_id])
      await db()('quote').where({ id: quota_id }).update({ descrizione: 'Gita di Anna Rossi' })
      await merge(await request(), who)
      expect(await db()('quote').where({ id: quota_id }).first('descrizione')).toEqual({
        descrizione: 'Gita di Anna Rossi',
      })
    })

    it('ends the logins with an address that it replaces, if the desk may move money', async () => {
      const money = 'allow_role_user_to_manage_money'
      await db()('settings').where({ key: money }).update({ value: 'true' })
      const { id: who, token: session } = await server.member()
      await db()('anagrafiche').where({ id: who }).update({ email: 'vecchia@famiglia.test', error_email: 1 })
      await merge(await request({ email: 'nuova@famiglia.test' }), who, ['email'])
      expect(await row(who)).toMatchObject({ email: 'nuova@famiglia.test', error_email: 0 })
      expect((await server.call('GET', '/api/my-anagrafica', { token: session })).status).toBe(401)
    })

    it('is refused by field as a change is, and stays', async () => {
      const who = await member({ email: 'anna@famiglia.test' })
      const id = await request({ email: null })
      expect(await merge(id, who, ['email'])).toMatchObject([422, { errors: { email: [expect.any(String)] } }])
      expect(await erased(id)).toBe(false)
    })

    it.each([
      ['an unknown field', ['saldo']],
      ['a card', ['card_id']],
      ['no list', 'telefono'],
      ['nothing', undefined],
    ])('is refused with %s', async (_, campi) => {
      const [who, id] = [await member(), await request()]
      const body = campi === undefined ? { anagrafica_id: who } : { anagrafica_id: who, campi }
      expect((await call('POST', `/api/anagrafica/requests/${id}/unisci`, body))[0]).toBe(422)
      expect(await erased(id)).toBe(false)
    })

    it('needs a request and a confirmed member', async () => {
      const [who, id] = [await member(), await request()]
      expect(await merge(who, who)).toEqual(CONFIRMED)
      expect(await merge(await member(), who)).toEqual(CONFIRMED)
      for (const nobody of [999_999, id, await request()]) expect(await merge(id, nobody)).toEqual(NOT_FOUND)
      for (const nobody of [999_999, 'x']) expect(await merge(nobody, who)).toEqual(NOT_FOUND)
    })

    it('is merged or confirmed, by two at the same moment', async () => {
      for (let round = 0; round < 6; round += 1) {
        const [who, id] =
          round % 2 === 0 ? [await member(), await request()] : [await request(), await member()].reverse()
        if (who === undefined || id === undefined) throw new Error('unreachable')
        const replies = await Promise.all([
          merge(id, who, ['telefono']),
          call('PUT', `/api/anagrafica/requests/${id}`),
          merge(id, who, ['telefono']),
        ])
        const statuses = replies.map(([status]) => Number(status))
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        expect(statuses.filter((status) => status === 404 || status === 409)).toHaveLength(2)
      }
    })
  })

  describe('rejected', () => {
    const reject = (id: number | string, body?: object) => call('DELETE', `/api/anagrafica/requests/${id}`, body)
    const MESSAGE = 'Il gruppo è al completo.\nRiprova a settembre.'

    it('is erased, and nobody is told without a message', async () => {
      for (const body of [undefined, {}, { messaggio: '' }, { messaggio: null }]) {
        const id = await request({ email: 'anna@famiglia.test', note: 'Noci' })
        expect(await reject(id, body)).toEqual([204, null])
        expect(await row(id)).toMatchObject({ nome: '', email: null, note: null })
      }
      expect(await mails()).toEqual([])
    })

    it('is told to the family, and the mail is blank once it was sent', async () => {
      const child = { data_nascita: '2015-03-04', email: 'bimba@famiglia.test', email_tutore: 'rosa@famiglia.test' }
      expect((await reject(await request({ ...child, note: 'Noci' }), { messaggio: MESSAGE }))[0]).toBe(204)
      const [mail, ...more] = await mails()
      expect(more).toEqual([])
      expect(mail).toMatchObject({ kind: 'notice', to_address: 'rosa@famiglia.test', stato: 'queued' })
      expect(mail?.text).toContain('la richiesta di iscrizione di Anna Rossi non è stata accolta')
      expect(mail?.text).toContain(MESSAGE)
      expect(mail?.text).not.toContain('Noci')
      const retention = () => purgeExpired(server.services, server.time.now, new AbortController().signal)
      await retention()
      expect(await mails()).toMatchObject([{ to_address: 'rosa@famiglia.test' }])
      await db()('outbox').update({ stato: 'sent' })
      await retention()
      const blanked: unknown = expect.stringMatching(/^cancellato \d+$/)
      expect(await mails()).toMatchObject([{ to_address: blanked, subject: '', text: null }])
    })

    it.each([
      ['without an address', {}],
      ['whose mail comes back', { email: 'anna@famiglia.test', error_email: 1 }],
    ])('is told to nobody %s', async (_, columns) => {
      expect((await reject(await request(columns), { messaggio: MESSAGE }))[0]).toBe(204)
      expect(await mails()).toEqual([])
    })

    it('is done once, and never to a member', async () => {
      const id = await request()
      expect((await reject(id))[0]).toBe(204)
      expect(await reject(id)).toEqual(NOT_FOUND)
      expect(await reject(await member())).toEqual(CONFIRMED)
      expect(await reject(999_999)).toEqual(NOT_FOUND)
    })

    it('with too long a message stays', async () => {
      const id = await request()
      expect(await reject(id, { messaggio: 'x'.repeat(5_001) })).toMatchObject([
        422,
        { errors: { messaggio: [expect.any(String)] } },
      ])
      expect(await erased(id)).toBe(false)
    })

    it('takes the name out of what was typed, unless the person is a member', async () => {
      const quota_id = await insertFee(server, [await insertGroup(server, 'Medie')])
      const descrizione = async () =>
        rowOf(await db()('quote').where({ id: quota_id }).select<{ descrizione: string }[]>('descrizione')).descrizione
      await db()('quote').where({ id: quota_id }).update({ descrizione: 'Gita di Anna Rossi' })
      await member()
      await reject(await request())
      expect(await descrizione()).toBe('Gita di Anna Rossi')
      await db()('anagrafiche').whereNull('erased_at').update({ data_nascita: '1990-01-01' })
      await reject(await request())
      expect(await descrizione()).toBe('Gita di … …')
    })
  })
})
