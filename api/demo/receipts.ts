import { may } from '@cortile/contract/access.ts'
import { bollo } from '@cortile/contract/ricevute.rules.ts'
import { groupBy } from '../src/db/group-by.ts'
import { isoTime, sqlTime } from '../src/db/time.ts'
import type { Trx } from '../src/db/transaction.ts'
import type { Context } from '../src/domain/context.ts'
import { correctReceipt } from '../src/domain/receipt/correct-receipt.ts'
import { issueReceipt } from '../src/domain/receipt/issue-receipt.ts'
import { patchStamp } from '../src/domain/receipt/receipt.repository.ts'
import type { DemoClock } from './clock.ts'
import { accounts } from './house.ts'

/** Receipts are asked for by one family in five. */
const EVERY = 5
const DAYS = 90
/** Families with one receipt of all that they paid. */
const WHOLE = 2

/**
 * Issues receipts of the payments of the last months, each right after its payment; two were corrected since, and the stamp of
 * the first that needs one is stuck on.
 */
export async function insertReceipts(trx: Trx, { now, zone, day, at }: DemoClock): Promise<void> {
  const operator = accounts.find(({ role }) => may(role, 'quotes.manage'))
  if (!operator) throw new Error('no account of the demo may write receipts')
  const { id, name, role } = operator
  const contextAt = (moment: Date): Context => ({
    ...{ trx, db: trx, now: moment, zone },
    actor: { kind: 'staff', id, name, role, tokenId: 0 },
  })
  const payments = await trx('pagamenti as p')
    .leftJoin('storni_pagamenti as r', 'r.pagamento_id', 'p.id')
    .where({ 'p.metodo': 'pagato', 'r.id': null })
    .where('p.importo', '>', 0)
    .where('p.created_at', '>=', sqlTime(at(day(-DAYS), 0)))
    .where('p.created_at', '<=', sqlTime(now))
    .orderBy(['p.created_at', 'p.id'])
    .select<Payment[]>('p.id', 'p.anagrafica_id', 'p.importo', 'p.created_at')
  const issued: number[] = []
  for (const { at: moment, pagamenti } of toIssue(payments))
    issued.push(await issueReceipt(contextAt(new Date(isoTime(moment))), { pagamenti }))
  const [, second, third] = issued
  const yesterday = contextAt(at(day(-1), 18 * 60))
  if (second !== undefined) await correctReceipt(yesterday, second, { motivo: 'Intestatario sbagliato' })
  if (third !== undefined) await correctReceipt(yesterday, third, { motivo: 'Sconto fratelli', importo: 100 })
  const stamped = await trx('ricevute').where({ bollo: 'dovuto' }).orderBy('id').first<{ id: number } | undefined>('id')
  if (stamped) await patchStamp(trx, stamped.id, '01240986354107')
}

interface Payment {
  id: number
  anagrafica_id: number
  importo: number
  created_at: string
}

/** What stands on each receipt, in the order of their issue: one payment, or all of a family that asks for one of everything. */
function toIssue(payments: readonly Payment[]): { at: string; pagamenti: number[] }[] {
  const all = [...groupBy(payments, ({ anagrafica_id }) => anagrafica_id).values()]
    .filter((own) => bollo({ tipo: 'ricevuta', importo: sumOf(own) }, { regime: 'dovuto' }) === 'dovuto')
    .slice(0, WHOLE)
  const others = payments.filter((payment) => !all.flat().includes(payment)).filter((_, n) => n % EVERY === 0)
  return [...all, ...others.map((payment) => [payment])]
    .map((own) => ({ at: own.at(-1)?.created_at ?? '', pagamenti: own.map(({ id }) => id) }))
    .sort((one, other) => one.at.localeCompare(other.at))
}

function sumOf(payments: readonly Payment[]): number {
  return payments.reduce((sum, { importo }) => sum + importo, 0)
}
