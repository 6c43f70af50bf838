import { createHash } from 'node:crypto'
import { contoOf } from '@cortile/contract/conto.ts'
import { Ente, enteIn, isEnteComplete } from '@cortile/contract/ente.ts'
import type { Db } from '../src/db/connect.ts'
import { dayIn } from '../src/db/time.ts'
import { openDataKey } from '../src/domain/data-key/data-key.repository.ts'
import { readSheets } from '../src/domain/health/health-sheet.repository.ts'
import { checkReceipts } from '../src/domain/receipt/check-receipts.ts'
import { presentReceipt } from '../src/domain/receipt/receipt.presenter.ts'
import { receiptPage } from '../src/domain/receipt/receipt.repository.ts'
import { engine, openTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { loadDemo } from './load-demo.ts'

const zone = 'Europe/Rome'
const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`)
const options = { now: new Date('2026-11-21T16:20:00Z'), zone, hashPassword, appKey: 'segreto' }

let test: TestDatabase
let db: Db
beforeAll(async () => {
  test = await openTestDatabase()
  db = test.db
})
afterAll(() => test.close())

/** The number that a query selects as `n`. */
async function count(sql: string): Promise<number> {
  const row = await db.first<{ n: number } | undefined>(db.raw(`n from (${sql}) as counted`))
  return Number(row?.n ?? 0)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const table of [
    'users',
    'anagrafiche',
    'famiglie',
    'persone',
    'legami',
    'uscite_autonome',
    'divieti',
    'saldo_movimenti',
    'access_logs',
    'settimane',
    'er_opzioni',
    'er_scelte',
    'er_attesa',
    'er_squadre',
    'er_squadre_membri',
    'er_presenze',
    'prenotazioni',
    'quote_pagate',
    'pagamenti',
    'acconti',
    'storni_pagamenti',
    'ricevute',
    'serie_ricevute',
    'accessi_conteggi',
  ]) {
    const rows: Record<string, unknown>[] = await db(table)
    for (const row of rows.map((each) => JSON.stringify({ ...each, id: null, riferita_id: null })).sort())
      hash.update(row)
  }
  return hash.digest('hex')
}

describe(`the demo on ${engine}`, () => {
  it('loads once into an empty database', async () => {
    expect(await loadDemo(db, options)).toBe(true)
    expect(await loadDemo(db, options)).toBe(false)
  })

  it('has corrections of families, and an address, that wait for the desk', async () => {
    expect(await count('select count(*) as n from proposte')).toBe(2)
    expect(await count("select count(*) as n from ancora where esito = 'no'")).toBe(2)
    expect(await count("select count(*) as n from indirizzi where stato = 'approvare'")).toBe(1)
  })

  it('has health sheets, encrypted, each with its consent; some marked, some of members who are inside', async () => {
    const consented = "select anagrafica_id from consensi where consenso = 'dati_salute' and valore = 1"
    expect(await count('select count(*) as n from schede_sanitarie')).toBeGreaterThan(15)
    expect(await count(`select count(*) as n from schede_sanitarie where anagrafica_id not in (${consented})`)).toBe(0)
    const sheets = 'schede_sanitarie s join anagrafiche a on a.id = s.anagrafica_id'
    expect(await count(`select count(*) as n from ${sheets} where a.attenzione_medica = 1`)).toBeGreaterThan(5)
    expect(await count(`select count(*) as n from ${sheets} where a.stato_accesso = 'dentro'`)).toBeGreaterThan(1)
    const keys = { appKey: options.appKey, healthKey: await openDataKey(db, options.appKey, 'salute', options.now) }
    const ids = await db('schede_sanitarie').pluck<number[]>('anagrafica_id')
    const opened = await readSheets(db, keys, ids)
    expect([...opened.values()].map(({ diete }) => diete)).toContainEqual(['glutine'])
  })

  it('has a letterhead, and all that papers about money need', async () => {
    const row = await db('settings').where({ key: 'ente' }).first<{ value: string }>('value')
    const stored: unknown = JSON.parse(row.value)
    expect(stored).toMatchObject({ denominazione: 'Oratorio San Luigi' })
    expect(stored).toEqual(Ente.parse(stored))
    expect(isEnteComplete(enteIn(stored))).toBe(true)
    expect(contoOf(enteIn(stored))).not.toBeNull()
  })

  it('has an adult for every confirmed child, and two for most; siblings in families, one with a card', async () => {
    const children = 'anagrafiche where is_request = 0 and nome_tutore is not null'
    const linked = 'select anagrafica_id from legami'
    expect(await count(`select count(*) as n from ${children}`)).toBeGreaterThan(150)
    expect(await count(`select count(*) as n from ${children} and id not in (${linked} where posizione = 1)`)).toBe(0)
    expect(
      await count(`select count(*) as n from ${children} and id in (${linked} where posizione = 2)`),
    ).toBeGreaterThan(90)
    const sizes =
      'select famiglia_id, count(*) as size from anagrafiche where famiglia_id is not null group by famiglia_id'
    expect(await count(`select count(*) as n from (${sizes}) as sizes where size < 2`)).toBe(0)
    expect(await count('select count(*) as n from famiglie where card_id is not null')).toBe(1)
    expect(await count('select count(*) as n from uscite_autonome')).toBeGreaterThan(5)
    expect(await count('select count(*) as n from anagrafiche where sempre_accompagnato = 1')).toBe(1)
    const today = "'2026-11-21'"
    expect(await count(`select count(*) as n from legami where dato_da is not null and al = ${today}`)).toBe(1)
    expect(await count('select count(*) as n from divieti')).toBe(1)
    const exitAge = await db('settings').where({ key: 'exit_control_age' }).first<{ value: string }>('value')
    expect(exitAge.value).toBe('14')
    // The columns repeat the first guardian.
    const first =
      'legami l join persone p on p.id = l.persona_id join anagrafiche a on a.id = l.anagrafica_id where l.posizione = 1'
    const differs = '(p.nome <> a.nome_tutore or p.email <> a.email_tutore or p.telefono <> a.telefono_tutore)'
    expect(await count(`select count(*) as n from ${first} and ${differs}`)).toBe(0)
  })

  it('has the people, groups and cards that it promises', async () => {
    expect(await count('select count(*) as n from anagrafiche where is_request = 0')).toBe(300)
    expect(await count('select count(*) as n from anagrafiche where is_request = 1')).toBe(25)
    expect(await count('select count(*) as n from anagrafiche where is_request = 2')).toBe(2)
    expect(await count('select count(*) as n from anagrafiche where card_id is not null')).toBe(240)
    expect(await count('select count(distinct gruppo_id) as n from anagrafiche')).toBe(12)
    expect(await count("select count(*) as n from gruppi where nome like 'ER%'")).toBe(4)
    expect(await count('select count(*) as n from anagrafiche where gruppo_id is null and is_request = 0')).toBe(15)
    expect(await count("select count(*) as n from anagrafiche where stato = 'sospeso'")).toBe(12)
    expect(
      await count(
        'select count(*) as n from (select email_tutore from anagrafiche where email_tutore is not null group by email_tutore having count(*) > 1) as houses',
      ),
    ).toBeGreaterThan(20)
    expect(await count("select count(*) as n from anagrafica_parole where parola = 'damico'")).toBeGreaterThan(0)
    expect(await db('users').pluck('email')).toContain('s-admin@oratorio.test')
  })

  it('gives every minor a guardian and every adult an address', async () => {
    const born = `${2026 - 18}-11-21`
    expect(
      await count(
        `select count(*) as n from anagrafiche where data_nascita > '${born}' and (nome_tutore is null or email_tutore is null or telefono_tutore is null)`,
      ),
    ).toBe(0)
    expect(await count(`select count(*) as n from anagrafiche where data_nascita <= '${born}' and email is null`)).toBe(
      0,
    )
  })

  it('adds up to every saldo, and at no moment below zero', async () => {
    expect(
      await count(
        'select count(*) as n from anagrafiche as a where saldo <> coalesce((select sum(operazione) from saldo_movimenti as m where m.anagrafica_id = a.id), 0)',
      ),
    ).toBe(0)
    expect(await count('select count(*) as n from anagrafiche where saldo > 0')).toBeGreaterThan(80)
    const running = new Map<number, number>()
    const rows = await db('saldo_movimenti')
      .orderBy(['created_at', 'id'])
      .select<{ anagrafica_id: number; operazione: number; created_at: string }[]>()
    for (const { anagrafica_id, operazione } of rows) {
      const saldo = (running.get(anagrafica_id) ?? 0) + operazione
      expect(saldo).toBeGreaterThanOrEqual(0)
      running.set(anagrafica_id, saldo)
    }
    expect(rows.every(({ created_at }) => created_at < '2026-11-21 16:20:00.001')).toBe(true)
  })

  it('counts its bookings; eight weeks, one full, none over', async () => {
    expect(await count('select count(*) as n from settimane')).toBe(8)
    const offered = "select count(*) from er_attesa as w where w.settimana_id = s.id and w.stato = 'offerto'"
    expect(await count(`select count(*) as n from settimane as s where totale + (${offered}) = \`max\``)).toBe(1)
    expect(await count('select count(*) as n from settimane where totale >= `max`')).toBe(0)
    expect(
      await count(
        'select count(*) as n from settimane as s where totale <> (select count(*) from prenotazioni as p where p.settimana_id = s.id)',
      ),
    ).toBe(0)
  })

  it('has options, chosen by some, and prices that were promised, which a payment reaches', async () => {
    expect(await count('select count(*) as n from er_opzioni where totale > 0')).toBe(14)
    const chosen = 'select count(*) from er_scelte as c where c.opzione_id = o.id'
    expect(await count(`select count(*) as n from er_opzioni as o where totale <> (${chosen})`)).toBe(0)
    expect(await count("select count(*) as n from prenotazioni where righe like '%riduzione%'")).toBeGreaterThan(5)
    const paid =
      'quote_pagate p join prenotazioni b on b.settimana_id = p.settimana_id and b.anagrafica_id = p.anagrafica_id'
    expect(await count(`select count(*) as n from ${paid} where p.importo <> coalesce(b.totale, 4500)`)).toBe(0)
  })

  it('has a waiting list, teams with leaders, and the attendance of three days', async () => {
    expect(await count("select count(*) as n from er_attesa where stato = 'offerto' and aperta = 1")).toBe(1)
    expect(await count("select count(*) as n from er_attesa where stato = 'attesa' and aperta = 1")).toBe(4)
    expect(await count('select count(*) as n from er_squadre_membri where animatore = 1')).toBe(8)
    const unbooked =
      'select count(*) as n from er_squadre_membri as m where animatore = 0 and not exists (select 1 from prenotazioni as p where p.settimana_id = m.settimana_id and p.anagrafica_id = m.anagrafica_id)'
    expect(await count(unbooked)).toBe(0)
    expect(await count('select count(distinct giorno) as n from er_presenze')).toBe(3)
    expect(await count('select count(*) as n from er_presenze where presente = 0')).toBeGreaterThan(0)
  })

  it('has fees and weeks in every state, and a movement behind each that was paid by saldo', async () => {
    for (const what of ['quota_id', 'settimana_id']) {
      for (const stato of ['pagato', 'saldo', 'ignorato'])
        expect(
          await count(`select count(*) as n from quote_pagate where ${what} is not null and stato = '${stato}'`),
        ).toBeGreaterThan(0)
    }
    expect(
      await count(
        "select count(*) as n from quote_pagate as q left join saldo_movimenti as m on m.id = q.movimento_id and m.operazione = -q.importo and m.anagrafica_id = q.anagrafica_id where q.stato = 'saldo' and m.id is null",
      ),
    ).toBe(0)
    expect(
      await count("select count(*) as n from quote_pagate where stato <> 'saldo' and movimento_id is not null"),
    ).toBe(0)
    const net = 'select coalesce(sum(importo), 0) as n from'
    const inPart = await count('select coalesce(sum(versato), 0) as n from acconti')
    expect(await count(`${net} pagamenti`)).toBe((await count(`${net} quote_pagate`)) + inPart)
    expect(await count('select count(*) as n from acconti')).toBeGreaterThan(3)
    expect(await count("select count(*) as n from saldo_movimenti where tipo = 'storno'")).toBeGreaterThan(0)
    expect(
      await count(
        'select count(*) as n from pagamenti as p join storni_pagamenti as r on r.storno_id = p.id join pagamenti as o on o.id = r.pagamento_id and o.importo = -p.importo and coalesce(o.quota_id, 0) = coalesce(p.quota_id, 0) and coalesce(o.settimana_id, 0) = coalesce(p.settimana_id, 0) and o.anagrafica_id = p.anagrafica_id',
      ),
    ).toBe(await count('select count(*) as n from pagamenti where importo < 0'))
  })

  it('has receipts in every state and with every stamp, without a gap', async () => {
    const { receipts, wrong } = await checkReceipts(db)
    expect(wrong).toEqual([])
    expect(receipts).toBeGreaterThan(10)
    const { rows } = await receiptPage(db, {}, { page: 1, per_page: 500 })
    const shown = rows.map(presentReceipt)
    expect([...new Set(shown.map(({ stato }) => stato))].sort()).toEqual(['annullata', 'emessa', 'rettificata'])
    expect(shown.some(({ bollo, marca }) => bollo === 'dovuto' && marca === null)).toBe(true)
    expect(shown.some(({ marca }) => marca !== null)).toBe(true)
  })

  it('tells the same presence in members, logs and rollups', async () => {
    const logs = await db('access_logs')
      .orderBy(['created_at', 'id'])
      .select<{ action: string; anagrafica_id: number | null; created_at: string }[]>()
    const inside = new Set<number>()
    for (const { action, anagrafica_id } of logs) {
      if (anagrafica_id === null || action === 'errore') continue
      expect(inside.has(anagrafica_id)).toBe(action === 'uscita')
      if (action === 'ingresso') inside.add(anagrafica_id)
      else inside.delete(anagrafica_id)
    }
    expect(inside.size).toBeGreaterThanOrEqual(6)
    expect(
      await db('anagrafiche').where('stato_accesso', 'dentro').whereNotNull('entrato_at').orderBy('id').pluck('id'),
    ).toEqual([...inside].sort((a, b) => a - b))
    expect(
      new Set(logs.map(({ created_at }) => dayIn(zone, new Date(`${created_at.replace(' ', 'T')}Z`)))).size,
    ).toBeGreaterThan(55)
    for (const [counter, counted] of [
      ['ingressi', 'ingresso'],
      ['uscite', 'uscita'],
      ['errori', 'errore'],
    ])
      expect(await count(`select sum(${counter}) as n from accessi_conteggi`)).toBe(
        logs.filter(({ action }) => action === counted).length,
      )
  })

  it('is the same for the same moment, and sound at any hour', async () => {
    const first = await fingerprint()
    await test.reset()
    await loadDemo(db, options)
    expect(await fingerprint()).toBe(first)
    // In the night of a clock change, on a leap day, right after midnight.
    for (const now of ['2026-10-25T01:30:00Z', '2028-02-29T12:00:00Z', '2026-12-31T23:00:30Z']) {
      await test.reset()
      expect(await loadDemo(db, { ...options, now: new Date(now) })).toBe(true)
      expect(
        await count(
          'select count(*) as n from anagrafiche as a where saldo <> coalesce((select sum(operazione) from saldo_movimenti as m where m.anagrafica_id = a.id), 0)',
        ),
      ).toBe(0)
      expect(
        await count("select count(*) as n from anagrafiche where stato_accesso = 'dentro'"),
      ).toBeGreaterThanOrEqual(6)
      expect(
        await count(
          `select count(*) as n from access_logs where created_at > '${now.replace('T', ' ').replace('Z', '.000')}'`,
        ),
      ).toBe(0)
    }
  })

  it('loads once when two start at the same time', async () => {
    await test.reset()
    const done = await Promise.all([loadDemo(db, options), loadDemo(db, options)])
    expect(done.sort()).toEqual([false, true])
    expect(await count('select count(*) as n from anagrafiche')).toBe(327)
  })
})
