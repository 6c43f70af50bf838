import { receiptNumber } from '@cortile/contract/ricevute.rules.ts'
import { atOneMoment, type Db } from '../../db/connect.ts'
import { ReceiptedModel } from '../fee/fee.model.ts'
import { livePayments } from '../fee/payment.repository.ts'
import { MemberModel } from '../member/member.model.ts'
import { allReceipts, leftOfReceipt, type StoredReceipt } from './receipt.repository.ts'
import { listRaises, listSeries } from './series.repository.ts'

/** A number of a series, and what is wrong with it. */
interface WrongReceipt {
  number: string
  fault: 'missing' | 'after-the-last' | 'corrected-beyond-its-amount' | 'beyond-its-payments'
}

/**
 * Checks, at one moment, that the numbers of each year have no gap but those that were left out, that no receipt is corrected by
 * more than its amount, and that none says more than what was paid and not taken back. Gives the number of receipts and notes,
 * and each that is wrong.
 */
export async function checkReceipts(db: Db): Promise<{ receipts: number; wrong: WrongReceipt[] }> {
  return atOneMoment(db, async (trx) => {
    const missing = await readNumbers(trx)
    const wrong: WrongReceipt[] = []
    const paid = await readPaid(trx)
    let receipts = 0
    for await (const receipt of allReceipts(trx, {})) {
      receipts += 1
      const number = receiptNumber(receipt)
      if (!missing.delete(number)) wrong.push({ number, fault: 'after-the-last' })
      if (leftOfReceipt(receipt) < 0 && receipt.tipo === 'ricevuta')
        wrong.push({ number, fault: 'corrected-beyond-its-amount' })
      if (isBeyond(receipt, paid)) wrong.push({ number, fault: 'beyond-its-payments' })
    }
    return { receipts, wrong: [...wrong, ...[...missing].map((number) => ({ number, fault: 'missing' as const }))] }
  })
}

/** The numbers that receipts and notes must have. */
async function readNumbers(db: Db): Promise<Set<string>> {
  const raises = await listRaises(db)
  const numbers = new Set<string>()
  for (const { anno, ultimo } of await listSeries(db)) {
    const leftOut = raises.filter((raise) => raise.anno === anno)
    for (let numero = 1; numero <= ultimo; numero += 1)
      if (!leftOut.some(({ da, a }) => numero > da && numero <= a)) numbers.add(receiptNumber({ anno, numero }))
  }
  return numbers
}

/** What is paid of the payments in each valid receipt, in hundredths; of members that exist. */
async function readPaid(db: Db): Promise<{ sums: Map<number, number>; erased: Set<number> }> {
  const rows = await livePayments(db)
    .join(
      `${ReceiptedModel.tableName} as v`,
      (join) => void join.on('v.pagamento_id', 'p.id').andOn('v.valida', db.raw('1')),
    )
    .groupBy('v.ricevuta_id')
    .select('v.ricevuta_id')
    .sum('p.importo as importo')
    .castTo<{ ricevuta_id: number; importo: number | string }[]>()
  const erased = await MemberModel.query(db).whereNotNull('erased_at').select('id')
  // MySQL gives a SUM as text.
  const sums = new Map(rows.map(({ ricevuta_id, importo }) => [ricevuta_id, Number(importo)]))
  return { sums, erased: new Set(erased.map(({ id }) => id)) }
}

function isBeyond(receipt: StoredReceipt, { sums, erased }: Awaited<ReturnType<typeof readPaid>>): boolean {
  if (receipt.tipo === 'nota' || erased.has(receipt.anagrafica_id)) return false
  return leftOfReceipt(receipt) > (sums.get(receipt.id) ?? 0)
}
