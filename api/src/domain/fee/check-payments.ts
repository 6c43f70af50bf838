/**
 * Whether what is recorded as paid is what was paid: of each fee and week its payments that were not taken back, of each
 * transfer what names it.
 */
import { setImmediate } from 'node:timers/promises'
import { atOneMoment, type Db } from '../../db/connect.ts'
import { MovementModel } from '../ledger/movement.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { TransferModel } from '../transfer/transfer.model.ts'
import { PartPaymentModel, PaymentModel, SettlementModel } from './fee.model.ts'
import { livePayments } from './payment.repository.ts'

/** Members, or transfers, of one moment. */
const CHUNK = 1_000

/** In hundredths. */
interface Difference {
  recorded: number
  paid: number
}

interface WrongDue extends Difference {
  anagrafica_id: number
  /** One of the two is null. */
  quota_id: number | null
  settimana_id: number | null
}

interface WrongTransfer extends Difference {
  id: number
}

type DueSum = Omit<WrongDue, keyof Difference> & { importo: number | string }

/**
 * Compares what each member is recorded to have paid, of settled fees and weeks and of those paid in part, with its payments,
 * in chunks, each on a snapshot, so that a concurrent payment is not reported as wrong. Gives the number of dues, and each
 * wrong one.
 */
export async function checkDues(db: Db): Promise<{ dues: number; wrong: WrongDue[] }> {
  const wrong: WrongDue[] = []
  for (let [dues, after] = [0, 0]; ;) {
    const { last, found } = await atOneMoment(db, (trx) => chunkAfter(trx, after))
    dues += found.length
    wrong.push(...found.filter(({ recorded, paid }) => recorded !== paid))
    if (last === undefined) return { dues, wrong }
    after = last
    // The embedded database is synchronous: between two chunks the server answers other calls.
    await setImmediate()
  }
}

/** The dues of the next members, and the last of these; none without it. */
async function chunkAfter(trx: Db, after: number): Promise<{ last: number | undefined; found: WrongDue[] }> {
  const members = MemberModel.query(trx).modify('existing').where('id', '>', after).orderBy('id').limit(CHUNK)
  const last = (await members.select('id')).at(-1)?.id
  return { last, found: last === undefined ? [] : await duesOf(trx, [after + 1, last]) }
}

async function duesOf(trx: Db, between: [number, number]): Promise<WrongDue[]> {
  const existing = MemberModel.query(trx).modify('existing').select('id')
  const columns = ['anagrafica_id', 'quota_id', 'settimana_id']
  const settled = SettlementModel.query(trx)
    .whereBetween('anagrafica_id', between)
    .whereIn('anagrafica_id', existing.clone())
    .whereNot('stato', 'ignorato')
    .select(...columns, 'importo')
  const parts = PartPaymentModel.query(trx)
    .whereBetween('anagrafica_id', between)
    .whereIn('anagrafica_id', existing.clone())
    .select(...columns, 'versato as importo')
  const paid = livePayments(trx)
    .whereBetween('p.anagrafica_id', between)
    .whereNot('p.metodo', 'ignorato')
    .where((due) => void due.whereNotNull('p.quota_id').orWhereNotNull('p.settimana_id'))
    .groupBy('p.anagrafica_id', 'p.quota_id', 'p.settimana_id')
    .select('p.anagrafica_id', 'p.quota_id', 'p.settimana_id')
    .sum('p.importo as importo')
  const dues = new Map<string, WrongDue>()
  const add = (which: keyof Difference, { importo, ...due }: DueSum) => {
    const key = `${due.anagrafica_id} ${due.quota_id} ${due.settimana_id}`
    const known = dues.get(key) ?? { ...due, recorded: 0, paid: 0 }
    // MySQL gives a SUM as text.
    dues.set(key, { ...known, [which]: known[which] + Number(importo) })
  }
  for (const row of await settled.castTo<DueSum[]>()) add('recorded', row)
  for (const row of await parts.castTo<DueSum[]>()) add('recorded', row)
  for (const row of await paid.castTo<DueSum[]>()) add('paid', row)
  return [...dues.values()]
}

/** As `checkDues`, of the transfers: what each says that it pays, and what names it. */
export async function checkTransfers(db: Db): Promise<{ transfers: number; wrong: WrongTransfer[] }> {
  const wrong: WrongTransfer[] = []
  for (let [transfers, after] = [0, 0]; ;) {
    const sum = (table: string, column: string) =>
      `coalesce((select sum(x.${column}) from ${table} as x where x.bonifico_id = t.id), 0)`
    const paid = `${sum(PaymentModel.tableName, 'importo')} + ${sum(MovementModel.tableName, 'operazione')}`
    const rows = await TransferModel.query(db)
      .alias('t')
      .where('t.id', '>', after)
      .orderBy('t.id')
      .limit(CHUNK)
      .select('t.id', 't.abbinato as recorded', db.raw(`${paid} as paid`))
      .castTo<{ id: number; recorded: number; paid: number | string }[]>()
    transfers += rows.length
    for (const { id, recorded, paid: sumPaid } of rows)
      if (recorded !== Number(sumPaid)) wrong.push({ id, recorded, paid: Number(sumPaid) })
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK) return { transfers, wrong }
    after = last.id
    await setImmediate()
  }
}
