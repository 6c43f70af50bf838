import { engine, openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import type { Db } from './connect.ts'
import { isCheckViolation, isForeignKeyViolation, isRetryable, isUniqueViolation, isUnreachable } from './errors.ts'

const at = '2026-11-21 10:00:00.000'
const stamps = { created_at: at, updated_at: at }
const member = {
  nome: 'Zoè',
  cognome: "D'Amico",
  nome_norm: 'zoe',
  cognome_norm: 'damico',
  data_nascita: '2014-02-28',
  ...stamps,
}
const hash = 'a'.repeat(64)

let test: TestDatabase
let db: Db
beforeAll(async () => {
  test = await openTestDatabase()
  db = test.db
})
beforeEach(async () => {
  await test.reset()
  await db('gruppi').insert({ id: 1, nome: 'ER Piccoli', nome_norm: 'er piccoli', colore: '#000000', ...stamps })
  await db('users').insert({ id: 1, name: 'Marta', email: 'marta@oratorio.test', role: 'admin', ...stamps })
  await db('anagrafiche').insert({ id: 1, ...member, card_id: '0012345678', gruppo_id: 1 })
  await db('settimane').insert({
    id: 1,
    data_inizio: '2026-06-08',
    data_fine: '2026-06-12',
    max: 2,
    totale: 1,
    ...stamps,
  })
  await db('prenotazioni').insert({ settimana_id: 1, anagrafica_id: 1, created_at: at })
  await db('quote').insert({ id: 1, descrizione: 'Tesseramento', importo: 1500, ...stamps })
  await db('quote_gruppi').insert({ quota_id: 1, gruppo_id: 1 })
  await db('quote_pagate').insert({ anagrafica_id: 1, quota_id: 1, stato: 'pagato', importo: 1500, ...stamps })
  await db('regole_accesso').insert({
    gruppo_id: 1,
    giorno: 1,
    start_time: '08:00:00',
    end_time: '12:00:00',
    created_at: at,
  })
  await db('tokens').insert({ token_hash: hash, user_id: 1, created_at: at, last_used_at: at })
})
afterAll(() => test.close())

async function refusal(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('was accepted')
}

describe(`constraints on ${engine}`, () => {
  const twice: [string, string, object][] = [
    ['gruppi', 'nome_norm', { nome: 'er piccoli', nome_norm: 'er piccoli', colore: '#ffffff', ...stamps }],
    ['users', 'email', { name: 'Altra', email: 'marta@oratorio.test', role: 'user', ...stamps }],
    ['anagrafiche', 'card_id', { ...member, card_id: '0012345678' }],
    ['tokens', 'token_hash', { token_hash: hash, anagrafica_id: 1, created_at: at, last_used_at: at }],
    ['settings', 'key', { key: 'message_setting', type: 'json', value: '{}', updated_at: at }],
    ['quote_pagate', 'quota_id', { anagrafica_id: 1, quota_id: 1, stato: 'saldo', importo: 1500, ...stamps }],
    ['prenotazioni', '', { settimana_id: 1, anagrafica_id: 1, created_at: at }],
    ['regole_accesso', '', { gruppo_id: 1, giorno: 1, start_time: '08:00:00', end_time: '12:00:00', created_at: at }],
  ]
  it.each(twice)('%s: %s only once', async (table, column, row) => {
    const error = await refusal(db(table).insert(row))
    expect(isUniqueViolation(error, column)).toBe(true)
    expect(isUniqueViolation(error, 'something_else')).toBe(false)
    expect([isForeignKeyViolation(error), isCheckViolation(error), isRetryable(error), isUnreachable(error)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('compares texts exactly: another case or accent is another text', async () => {
    await db('users').insert({ name: 'Altra', email: 'MARTA@oratorio.test', role: 'user', ...stamps })
    expect(await db('users').where({ email: 'Marta@oratorio.test' }).first()).toBeUndefined()
    expect(await db('anagrafiche').where({ nome: 'Zoe' }).first()).toBeUndefined()
  })

  it('lets several users and members have no e-mail and no card', async () => {
    await db('users').insert([
      { name: 'A', role: 'user', ...stamps },
      { name: 'B', role: 'user', ...stamps },
    ])
    await db('anagrafiche').insert([member, member])
  })

  const wrong: [string, string, object][] = [
    ['saldo below zero', 'anagrafiche', { ...member, saldo: -1 }],
    ['a stato of its own', 'anagrafiche', { ...member, stato: 'forse' }],
    [
      'a movement of nothing',
      'saldo_movimenti',
      { anagrafica_id: 1, operazione: 0, descrizione: '', tipo: 'manuale', mezzo: 'contanti', created_at: at },
    ],
    ['a token of nobody', 'tokens', { token_hash: 'b'.repeat(64), created_at: at, last_used_at: at }],
    [
      'a token of two',
      'tokens',
      { token_hash: 'b'.repeat(64), user_id: 1, anagrafica_id: 1, created_at: at, last_used_at: at },
    ],
    [
      'a week too full',
      'settimane',
      { data_inizio: '2026-06-08', data_fine: '2026-06-12', max: 2, totale: 3, ...stamps },
    ],
    ['a week without places', 'settimane', { data_inizio: '2026-06-08', data_fine: '2026-06-12', max: 0, ...stamps }],
    [
      'a week that ends before it begins',
      'settimane',
      { data_inizio: '2026-06-08', data_fine: '2026-06-07', max: 2, ...stamps },
    ],
    ['a negative fee', 'quote', { descrizione: 'x', importo: -1, ...stamps }],
    ['a settled nothing', 'quote_pagate', { anagrafica_id: 1, stato: 'pagato', importo: 1, ...stamps }],
    [
      'an eighth weekday',
      'regole_accesso',
      { gruppo_id: 1, giorno: 8, start_time: '08:00:00', end_time: '12:00:00', created_at: at },
    ],
    [
      'a rule that ends before it begins',
      'regole_accesso',
      { gruppo_id: 1, giorno: 2, start_time: '12:00:00', end_time: '08:00:00', created_at: at },
    ],
    [
      'a mail in a state of its own',
      'outbox',
      { kind: 'code', to_address: 'x', stato: 'lost', next_try_at: at, created_at: at },
    ],
  ]
  it.each(wrong)('refuses %s', async (_name, table, row) => {
    const error = await refusal(db(table).insert(row))
    expect(isCheckViolation(error)).toBe(true)
    expect([isUniqueViolation(error), isForeignKeyViolation(error), isRetryable(error), isUnreachable(error)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('refuses a booking too many and a debit too large also as a change', async () => {
    expect(isCheckViolation(await refusal(db('settimane').increment('totale', 2)))).toBe(true)
    expect(isCheckViolation(await refusal(db('anagrafiche').decrement('saldo', 1)))).toBe(true)
  })

  it.each([
    ['anagrafiche', { ...member, gruppo_id: 99 }],
    ['prenotazioni', { settimana_id: 99, anagrafica_id: 1, created_at: at }],
    [
      'saldo_movimenti',
      { anagrafica_id: 99, operazione: 1, descrizione: '', tipo: 'manuale', mezzo: 'contanti', created_at: at },
    ],
  ])('%s: the parent must exist', async (table, row) => {
    const error = await refusal(db(table).insert(row))
    expect([isForeignKeyViolation(error), isUniqueViolation(error), isCheckViolation(error)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('keeps a member and a user that something points at', async () => {
    expect(isForeignKeyViolation(await refusal(db('anagrafiche').where({ id: 1 }).delete()))).toBe(true)
    expect(isForeignKeyViolation(await refusal(db('users').where({ id: 1 }).delete()))).toBe(true)
  })

  it('a deleted group leaves its members without one and takes its rules and fees along', async () => {
    await db('gruppi').where({ id: 1 }).delete()
    expect(await db('anagrafiche').first('gruppo_id')).toEqual({ gruppo_id: null })
    expect(await db('regole_accesso')).toEqual([])
    expect(await db('quote_gruppi')).toEqual([])
    expect(await db('quote')).toHaveLength(1)
  })

  it('gives back instants, dates, times, amounts and flags alike', async () => {
    const found: unknown = await db('anagrafiche').first(
      'created_at',
      'data_nascita',
      'saldo',
      'is_request',
      'error_email',
      'privacy_accettata',
    )
    expect(found).toEqual({
      created_at: at,
      data_nascita: '2014-02-28',
      saldo: 0,
      is_request: 0,
      error_email: 0,
      privacy_accettata: null,
    })
    expect(await db('regole_accesso').first('start_time', 'giorno')).toEqual({ start_time: '08:00:00', giorno: 1 })
    expect(await db('quote_pagate').sum('importo as somma').count('* as righe').first()).toEqual({
      somma: 1500,
      righe: 1,
    })
    await db('anagrafiche').update({ created_at: new Date('2026-11-21T10:00:00.007Z') })
    expect(await db('anagrafiche').first('created_at')).toEqual({ created_at: '2026-11-21 10:00:00.007' })
    expect(await db('anagrafiche').update({ nome: 'Zoè' })).toBe(1)
  })
})
