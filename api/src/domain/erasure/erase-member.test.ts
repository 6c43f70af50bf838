import { randomUUID } from 'node:crypto'
import { each, memberFields } from '@cortile/contract/member-fields.ts'
import { storedDays } from '../../../test/door.ts'
import { insertAnagrafica, insertBooking, insertGroup, insertWeek } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('DELETE /api/anagrafica/{id}', () => {
  const server = useTestServer()
  let token: string
  let operator: number
  let gruppo_id: number
  let id: number
  beforeEach(async () => {
    ;({ token, id: operator } = await server.staff('admin'))
    gruppo_id = await insertGroup(server, 'Medie')
    id = await insertAnagrafica(server, { card_id: '0123456789', email: 'anna@famiglia.test', gruppo_id })
  })

  const remove = (who: number | string = id) => server.call('DELETE', `/api/anagrafica/${who}`, { token })
  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body !== undefined && { body }) })
  const rows = (table: string) => server.database.db(table).select<Record<string, unknown>[]>('*')
  const stored = (who = id) => server.database.db('anagrafiche').where({ id: who }).first<Record<string, unknown>>('*')

  it('answers 204 and leaves a blank row', async () => {
    const { status, body } = await remove()
    expect([status, body]).toEqual([204, null])
    const { created_at, ...row } = (await stored()) ?? {}
    expect(created_at).toBe('2026-11-21 09:30:00.000')
    expect(row).toEqual({
      ...each(memberFields, 'erased'),
      id,
      card_id: null,
      stato: 'attivo',
      stato_accesso: 'fuori',
      entrato_at: null,
      ultimo_movimento_at: null,
      nome: '',
      cognome: '',
      nome_norm: '',
      cognome_norm: '',
      data_nascita: null,
      luogo_nascita: '',
      codice_fiscale: null,
      indirizzo_residenza: null,
      telefono: null,
      email: null,
      nome_tutore: null,
      email_tutore: null,
      telefono_tutore: null,
      nome_contatto_emergenza_1: null,
      telefono_contatto_emergenza_1: null,
      nome_contatto_emergenza_2: null,
      telefono_contatto_emergenza_2: null,
      note: null,
      gruppo_id: null,
      famiglia_id: null,
      sempre_accompagnato: 0,
      attenzione_medica: 0,
      da_solo_sospeso_fino: null,
      saldo: 0,
      is_request: 0,
      error_email: 0,
      privacy_accettata: null,
      quote_saldate: 0,
      quote_altri_gruppi: 0,
      settimane_da_pagare: 0,
      autorizza_intervento_medico: null,
      autorizza_foto_video: null,
      foto_riconoscimento: null,
      last_editor_id: operator,
      erased_at: '2026-11-21 09:30:00.000',
      updated_at: '2026-11-21 09:30:00.000',
    })
  })

  it('is remembered, to be repeated after a restore', async () => {
    await remove()
    expect(await rows('cancellazioni')).toEqual([
      { anagrafica_id: id, user_id: operator, erased_at: '2026-11-21 09:30:00.000' },
    ])
  })

  it('is refused while there is a saldo, and then nothing has happened', async () => {
    await call('PUT', `/api/anagrafica/${id}/saldo`, { operazione: 0.01, descrizione: 'Ricarica' })
    const before = await stored()
    const { status, body } = await remove()
    expect([status, body]).toEqual([409, { message: 'Il saldo deve essere zero prima di eliminare' }])
    expect(await stored()).toEqual(before)
    expect((await call('GET', '/api/anagrafica?search=anna')).body).toMatchObject({ total: 1 })
    await call('PUT', `/api/anagrafica/${id}/saldo`, { operazione: -0.01, descrizione: 'Restituzione' })
    expect((await remove()).status).toBe(204)
  })

  it('does not know an erased member or an id of nobody', async () => {
    await remove()
    for (const who of [id, 999_999, 'x']) {
      const { status, body } = await remove(who)
      expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
    }
    expect(await rows('cancellazioni')).toHaveLength(1)
  })

  it('takes a request too', async () => {
    const request = await insertAnagrafica(server, { nome: 'Luca', is_request: 1 })
    expect((await remove(request)).status).toBe(204)
    expect((await call('GET', `/api/anagrafica/${request}`)).status).toBe(404)
  })

  it('lets whoever is inside leave first', async () => {
    const at = '2026-11-21 08:00:00.000'
    await server.database.db('anagrafiche').where({ id }).update({ stato_accesso: 'dentro', entrato_at: at })
    await remove()
    expect(await stored()).toMatchObject({ stato_accesso: 'fuori', entrato_at: null })
    expect(await rows('access_logs')).toMatchObject([
      {
        anagrafica_id: id,
        action: 'uscita',
        message: 'Eseguito da operatore',
        gruppo_id,
        user_id: operator,
        card_id: null,
      },
    ])
    expect(await storedDays(server.database.db)).toMatchObject([{ giorno: '2026-11-21', uscite: 1 }])
  })

  it('gives its places back and nobody else’s', async () => {
    const other = await insertAnagrafica(server)
    const weeks = [
      await insertWeek(server, '2027-06-14', { totale: 2 }),
      await insertWeek(server, '2027-06-21', { totale: 1 }),
    ]
    for (const week of weeks) await insertBooking(server, week, id)
    await insertBooking(server, weeks[0] ?? 0, other)
    await remove()
    expect((await rows('settimane')).map(({ totale }) => totale)).toEqual([1, 0])
    expect(await rows('prenotazioni')).toMatchObject([{ settimana_id: weeks[0], anagrafica_id: other }])
  })

  it('answers a call that is sent again as one about nobody, and does nothing twice', async () => {
    const key = randomUUID()
    const send = () =>
      server.call('PUT', `/api/anagrafica/${id}/saldo`, {
        token,
        body: { operazione: 5, descrizione: 'Ricarica' },
        headers: { 'Idempotency-Key': key },
      })
    expect((await send()).status).toBe(200)
    await call('PUT', `/api/anagrafica/${id}/saldo`, { operazione: -5, descrizione: 'Restituzione' })
    await remove()
    const again = await send()
    expect([again.status, again.body]).toEqual([404, { message: 'Elemento non trovato' }])
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await rows('saldo_movimenti')).toHaveLength(2)
  })

  it('of several at once happens once; a top-up at that moment comes before it or not at all', async () => {
    for (let n = 0; n < 5; n += 1) {
      const who = await insertAnagrafica(server)
      const saldo = { operazione: 1, descrizione: 'Ricarica' }
      const [first, second, topUp] = await Promise.all([
        remove(who),
        remove(who),
        call('PUT', `/api/anagrafica/${who}/saldo`, saldo),
      ])
      const answers = [first.status, second.status].sort().join()
      expect(['204,404', '409,409']).toContain(answers)
      expect(topUp.status).toBe(answers === '409,409' ? 200 : 404)
      expect(await stored(who)).toMatchObject(
        answers === '409,409' ? { saldo: 100, erased_at: null } : { saldo: 0, nome: '' },
      )
    }
  })
})
