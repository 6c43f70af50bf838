import { createHash } from 'node:crypto'
import type { NewTransfers, TransferRow } from '@cortile/contract/bonifici.ts'
import { paymentDayRefusal } from '@cortile/contract/mezzi.ts'
import { toHundredths } from '@cortile/contract/money.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { invalid, type FieldErrors } from '../../domain/refusal.ts'
import { insertTransfers, listKnownPrints } from '../../domain/transfer/transfer.repository.ts'

/**
 * Stores the rows of a bank's file that are not stored yet, all or none; what went out is skipped. Gives the numbers of new
 * ones, known ones and skipped ones. 422 on a day to come, or before last year.
 */
export async function addTransfers(
  { trx, actor, now, zone }: Context,
  { righe }: NewTransfers,
): Promise<{ nuovi: number; doppi: number; saltati: number }> {
  const errors = refusalsOf(righe, dayIn(zone, now))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const came = righe.filter(({ importo }) => importo > 0)
  const printed = withPrints(came)
  // Two uploads of the same file must not find the same rows unknown.
  await acquireMutex(trx, 'transfers')
  const known = await listKnownPrints(
    trx,
    printed.map(({ impronta }) => impronta),
  )
  const fresh = printed.filter(({ impronta }) => !known.has(impronta))
  const added = { user_id: actor.id, created_at: sqlTime(now) }
  await insertTransfers(
    trx,
    fresh.map(({ importo, ...row }) => ({ ...row, importo: toHundredths(importo), ...added })),
  )
  return { nuovi: fresh.length, doppi: came.length - fresh.length, saltati: righe.length - came.length }
}

function refusalsOf(righe: readonly TransferRow[], today: string): FieldErrors {
  const refusals = righe.flatMap(({ data }, n): [string, string[]][] => {
    const refusal = paymentDayRefusal(data, today)
    return refusal === null ? [] : [[`righe.${n}.data`, [refusal]]]
  })
  return Object.fromEntries(refusals)
}

/** Each row with its print: what it says, and its number among the rows of the file that say the same, because a file may have two. */
function withPrints(rows: readonly TransferRow[]): (TransferRow & { impronta: string })[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const said = JSON.stringify([row.data, toHundredths(row.importo), row.causale, row.ordinante])
    const nth = (seen.get(said) ?? 0) + 1
    seen.set(said, nth)
    return { ...row, impronta: createHash('sha256').update(`${said} ${nth}`).digest('hex') }
  })
}
