import { randomUUID } from 'node:crypto'
import type { Random } from '../../demo/random.ts'
import { sqlTime } from '../../src/db/time.ts'
import { checkDues, checkTransfers } from '../../src/domain/fee/check-payments.ts'
import { checkDebts } from '../../src/domain/fee/debt-counts.ts'
import { checkReceipts } from '../../src/domain/receipt/check-receipts.ts'
import { openSession } from '../../src/domain/session/session.ts'
import {
  insertAnagrafica,
  insertFee,
  insertGroup,
  insertMovement,
  insertRow,
  insertWeek,
  type Place,
} from '../fixtures.ts'
import { completeCentre, noText } from '../receipts.ts'

/** A centre whose members keep buying, paying and booking. */
export interface Market {
  /** Token of an administrator. */
  token: string
  people: { id: number; card_id: string; token: string }[]
  fees: number[]
  weeks: number[]
  items: number[]
  transfers: number[]
  /** Payments without a due, which only receipts name. */
  payments: number[]
  /** The receipt of the first of them. */
  receipt: number
}

const operationKinds = [
  'checkout',
  'saldo',
  'pay',
  'dues',
  'match',
  'takeBack',
  'issue',
  'annul',
  'book',
  'unbook',
  'prenota',
] as const

/** An operation that moves coins or a place of a week. */
export interface Operation {
  kind: (typeof operationKinds)[number]
  method: string
  path: string
  body?: object
  as: string
  key?: string
}

const MEMBERS = 24
const START = 4_000
/**
 * Number of members that pay dues: so few that a payment is often taken back by another operation, even in some hundred
 * operations.
 */
const PAYERS = 6
const TRANSFERS = 12
/** How far after the first ones payments and receipts are tried: few, so that several operations meet at one. */
const NEXT_PAYMENTS = 80
const NEXT_RECEIPTS = 12

/** Builds the market in an empty database with a schema. */
export async function openMarket(place: Place): Promise<Market> {
  const { db } = place.database
  const stamps = { created_at: sqlTime(place.time.now), updated_at: sqlTime(place.time.now) }
  const [user_id = 0] = await db('users').insert({
    name: 'Cassa',
    email: 'mercato@oratorio.test',
    role: 'admin',
    disabled: 0,
    ...stamps,
  })
  await completeCentre(place)
  const gruppo_id = await insertGroup(place, 'ER Medie')
  const people: Market['people'] = []
  for (let n = 0; n < MEMBERS; n += 1) {
    const card_id = String(n + 1).padStart(10, '0')
    const id = await insertAnagrafica(place, { card_id, gruppo_id, saldo: START })
    await insertMovement(place, id, START, { descrizione: 'Ricarica iniziale' })
    people.push({ id, card_id, token: await openSession(db, { anagrafica_id: id }, 'jest', place.time.now) })
  }
  const payments = await insertPayments(place, people)
  return {
    token: await openSession(db, { user_id }, 'jest', place.time.now),
    people,
    fees: [await insertFee(place, [gruppo_id]), await insertFee(place, [gruppo_id], { importo: 299 })],
    weeks: [
      await insertWeek(place, '2027-06-14', { max: 8 }),
      await insertWeek(place, '2027-06-21', { max: 20, quota: 1_234 }),
    ],
    transfers: await insertTransfers(place),
    payments,
    receipt: await insertReceipt(place, payments[0] ?? 0),
    items: [
      await insertRow(place, 'listino', { nome: 'Gelato', nome_norm: 'gelato', costo: -150 }),
      await insertRow(place, 'listino', { nome: 'Acqua', nome_norm: 'acqua', costo: -33 }),
    ],
  }
}

/** Transfers of 30 coins, which some payments use up. */
async function insertTransfers({ database: { db }, time }: Place): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < TRANSFERS; n += 1) {
    const said = { impronta: String(n).padStart(64, '0'), data: '2026-11-20', causale: '', ordinante: 'Rossi' }
    const [id = 0] = await db('bonifici').insert({ ...said, importo: 3_000, created_at: sqlTime(time.now) })
    ids.push(id)
  }
  return ids
}

/** What the centre kept of a week that was cancelled, of some members. */
async function insertPayments({ database: { db }, time }: Place, people: Market['people']): Promise<number[]> {
  const kept = { descrizione: 'Trattenuta', metodo: 'pagato', mezzo: 'contanti', created_at: sqlTime(time.now) }
  const ids: number[] = []
  for (const { id: anagrafica_id } of people.slice(0, PAYERS)) {
    const [id = 0] = await db('pagamenti').insert({ ...kept, anagrafica_id, importo: 700 })
    ids.push(id)
  }
  return ids
}

async function insertReceipt({ database: { db }, time }: Place, pagamento_id: number): Promise<number> {
  const { anagrafica_id } = await db('pagamenti').where({ id: pagamento_id }).first<{ anagrafica_id: number }>()
  const said = { anno: 2026, numero: 1, tipo: 'ricevuta', pagata_il: '2026-11-20', bollo: 'no', nomi: '' }
  const testo = JSON.stringify(noText)
  const created_at = sqlTime(time.now)
  const [id = 0] = await db('ricevute').insert({ ...said, anagrafica_id, testo, importo: 700, created_at })
  await db('ricevute_pagamenti').insert({ ricevuta_id: id, pagamento_id, valida: 1 })
  await db('serie_ricevute').insert({ anno: 2026, ultimo: 1 })
  return id
}

/** A random next operation. */
export function invent(
  { token, people, fees, weeks, items, transfers, payments, receipt }: Market,
  random: Random,
): Operation {
  const { id, card_id, token: own } = random.pick(people)
  const payer = random.pick(people.slice(0, PAYERS))
  const owed = random.chance(0.5)
    ? { type: 'tesseramento', of: random.pick(fees) }
    : { type: 'settimana', of: random.pick(weeks) }
  const pay = `/api/quotes/${owed.type}/${owed.of}/pay`
  const key = randomUUID()
  const booking = `/api/er/${random.pick(weeks)}/anagrafiche/${id}`
  const later = Array.from({ length: NEXT_PAYMENTS }, (_, n) => (payments[0] ?? 0) + n)
  const made: (() => Operation)[] = [
    () => {
      const body = { card_id, items: [{ item: random.pick(items), quantity: random.int(1, 6) }] }
      return { kind: 'checkout', method: 'POST', path: '/api/cassa/checkout', body, as: token, key }
    },
    () => {
      const body = { operazione: random.pick([-7.5, -0.01, 0.1, 3, 12.34]), descrizione: 'A mano' }
      return { kind: 'saldo', method: 'PUT', path: `/api/anagrafica/${id}/saldo`, body, as: token, key }
    },
    () => {
      const method = random.pick(['saldo', 'saldo', 'pagato', 'ignorato'])
      const part = method !== 'ignorato' && random.chance(0.4) && { importo: random.pick([0.5, 1, 2.99]) }
      const ricevuta = method !== 'ignorato' && random.chance(0.25)
      const body = { method, anagrafica_id: payer.id, ...part, ricevuta }
      return { kind: 'pay', method: 'PUT', path: pay, body, as: token, key }
    },
    () => {
      const due = { type: owed.type, id: owed.of, importo: random.pick([0.5, 1.1]) }
      const [one, other] = [payer, random.pick(people.slice(0, PAYERS))]
      const quote = [...new Set([one.id, other.id])].map((anagrafica_id) => ({ ...due, anagrafica_id }))
      const body = { quote, mezzo: 'pos', ricevuta: random.chance(0.25) }
      return { kind: 'dues', method: 'POST', path: '/api/pagamenti', body, as: token, key }
    },
    () => {
      const due = { type: owed.type, id: owed.of, anagrafica_id: payer.id, importo: random.pick([0.7, 2]) }
      const coins = { type: 'saldo', anagrafica_id: id, importo: random.pick([1, 4.5, 31]) }
      const body = { quote: random.pick([[due], [coins], [due, coins]]) }
      const path = `/api/bonifici/${random.pick(transfers)}/abbina`
      return { kind: 'match', method: 'PUT', path, body, as: token, key }
    },
    () => ({ kind: 'takeBack', method: 'DELETE', path: `${pay}?anagrafica_id=${payer.id}`, as: token }),
    () => {
      const any = () => random.pick(random.chance(0.5) ? payments : later)
      const pagamenti = Array.from({ length: random.pick([1, 1, 1, 2]) }, any)
      return { kind: 'issue', method: 'POST', path: '/api/ricevute', body: { pagamenti }, as: token, key }
    },
    () => {
      const body = { motivo: 'Prova', ...(random.chance(0.8) && { importo: random.pick([0.3, 1]) }) }
      const path = `/api/ricevute/${receipt + random.pick([0, random.int(0, NEXT_RECEIPTS)])}/annulla`
      return { kind: 'annul', method: 'POST', path, body, as: token, key }
    },
    () => ({ kind: 'book', method: 'POST', path: booking, as: token }),
    () => ({ kind: 'unbook', method: 'DELETE', path: booking, as: token }),
    () => {
      const body = { settimana_er_id: random.pick(weeks) }
      return { kind: 'prenota', method: 'POST', path: '/api/my-anagrafica/prenota', body, as: own, key }
    },
  ]
  return random.pick(made)()
}

/** An operation with its final reply. */
export interface Answered extends Operation {
  status: number
  /** The `X-Request-Id` of that reply. */
  request: string
}

/**
 * The rule of the ledger: every balance is the sum of its movements and was never below zero, every successful call
 * moved coins exactly once, every fee, week and transfer is the sum of its payments, debts are counted as they are, the
 * numbers of receipts have no gap, and no week has more bookings than places.
 */
export async function expectExact(
  { database: { db } }: Place,
  market: Market,
  done: readonly Answered[],
): Promise<void> {
  const movements = await db('saldo_movimenti')
    .orderBy('id')
    .select<{ anagrafica_id: number; operazione: number; tipo: string }[]>('anagrafica_id', 'operazione', 'tipo')
  for (const { id, saldo } of await db('anagrafiche').select<{ id: number; saldo: number }[]>('id', 'saldo')) {
    let running = 0
    for (const { operazione } of movements.filter(({ anagrafica_id }) => anagrafica_id === id)) {
      running += operazione
      expect(running).toBeGreaterThanOrEqual(0)
    }
    expect([id, running]).toEqual([id, saldo])
  }

  const succeeded = (kind: Operation['kind']) => done.filter((each) => each.kind === kind && each.status < 300)
  const ofType = (...types: string[]) => movements.filter(({ tipo }) => types.includes(tipo))
  expect(ofType('cassa')).toHaveLength(succeeded('checkout').length)
  const byTransfer = succeeded('match').filter(({ body }) => JSON.stringify(body).includes('"saldo"'))
  expect(ofType('manuale')).toHaveLength(succeeded('saldo').length + byTransfer.length + market.people.length)
  const fromSaldo = succeeded('pay').filter(({ body }) => body && 'method' in body && body.method === 'saldo')
  expect(ofType('quota', 'settimana')).toHaveLength(fromSaldo.length)
  // Every kind must have succeeded at least once, else the counts above prove nothing.
  for (const kind of operationKinds) expect([kind, succeeded(kind).length > 0]).toEqual([kind, true])

  expect((await checkDues(db)).wrong).toEqual([])
  expect((await checkTransfers(db)).wrong).toEqual([])
  expect((await checkDebts(db)).wrong).toEqual([])
  expect((await checkReceipts(db)).wrong).toEqual([])
  for (const week of market.weeks) {
    const { length } = await db('prenotazioni').where({ settimana_id: week })
    const row = await db('settimane').where({ id: week }).first<{ totale: number; max: number }>('totale', 'max')
    expect(row.totale).toBe(length)
    expect(length).toBeLessThanOrEqual(row.max)
  }
}
