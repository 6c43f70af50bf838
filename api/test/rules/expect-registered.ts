import { checkAudit } from '../../src/domain/audit/check-audit.ts'
import { listDataKeys } from '../../src/domain/data-key/data-key.repository.ts'
import type { Place } from '../fixtures.ts'
import type { Answered } from './market.ts'

/** The action of each kind in the register; sales are their own log. */
const ACTIONS: Readonly<Record<Answered['kind'], string | null>> = {
  checkout: null,
  saldo: 'PUT /api/anagrafica/:id/saldo',
  pay: 'PUT /api/quotes/:type/:id/pay',
  dues: 'POST /api/pagamenti',
  match: 'PUT /api/bonifici/:id/abbina',
  issue: 'POST /api/ricevute',
  annul: 'POST /api/ricevute/:id/annulla',
  takeBack: 'DELETE /api/quotes/:type/:id/pay',
  book: 'POST /api/er/:id/anagrafiche/:anagraficaId',
  unbook: 'DELETE /api/er/:id/anagrafiche/:anagraficaId',
  prenota: 'POST /api/my-anagrafica/prenota',
}

interface Expected {
  appKey: string
  done: readonly Answered[]
  /** Servers were killed: calls without a key may have succeeded, and their answers be lost. */
  killed: boolean
}

/** Every successful call has exactly one row of the register, a refused and a repeated one none, and the register holds. */
export async function expectRegistered(
  { database: { db } }: Pick<Place, 'database'>,
  { appKey, done, killed }: Expected,
): Promise<void> {
  const rows = await db('registro').select<{ azione: string; richiesta: string }[]>('azione', 'richiesta')
  const requests = new Set(rows.map(({ richiesta }) => richiesta))
  for (const [kind, action] of Object.entries(ACTIONS)) {
    const succeeded = done.filter((each) => each.kind === kind && each.status < 300)
    const written = rows.filter(({ azione }) => azione === action)
    if (action === null) continue
    const lost = killed && succeeded.some(({ key }) => key === undefined)
    if (lost) expect(succeeded.filter(({ request }) => !requests.has(request))).toEqual([])
    else expect([kind, written.length]).toEqual([kind, succeeded.length])
  }
  const known = Object.values(ACTIONS)
  expect(rows.filter(({ azione }) => !known.includes(azione))).toEqual([])
  const keys = await listDataKeys(db, appKey, 'registro')
  expect(await checkAudit(db, { keys, now: new Date() })).toMatchObject({ wrong: [], righe: rows.length })
}
