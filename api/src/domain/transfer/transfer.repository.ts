import type { TransferState } from '@cortile/contract/bonifici.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { QueryBuilder } from 'objection'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { PaymentModel } from '../fee/fee.model.ts'
import { MovementModel } from '../ledger/movement.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { countRows, insertRows } from '../rows.ts'
import { TransferModel } from './transfer.model.ts'

/** A transfer, and what of it pays nothing yet; in hundredths. */
export type Transfer = Pick<TransferModel, 'id' | 'data' | 'importo' | 'causale' | 'ordinante' | 'archiviato'> & {
  residuo: number
}

/** What of a transfer (alias `t`) pays nothing yet: a payment taken back no longer counts. */
const LEFT = `t.importo
  - coalesce((select sum(p.importo) from ${PaymentModel.tableName} as p where p.bonifico_id = t.id), 0)
  - coalesce((select sum(m.operazione) from ${MovementModel.tableName} as m where m.bonifico_id = t.id), 0)`

/** One page of the transfers, newest first, and the number of all. */
export async function transferPage(
  db: Db,
  stato: TransferState | undefined,
  { page, per_page }: PageQuery,
): Promise<{ rows: Transfer[]; total: number }> {
  const newest = inState(db, stato).orderBy('t.data', 'desc').orderBy('t.id', 'desc')
  const [total, rows] = await Promise.all([
    countRows(inState(db, stato)),
    read(newest.limit(per_page).offset((page - 1) * per_page), db),
  ])
  return { rows, total }
}

/** A transfer; undefined for an unknown one. */
export async function findTransfer(db: Db, id: number): Promise<Transfer | undefined> {
  return (await read(transfers(db).where('t.id', id), db))[0]
}

/** As `findTransfer`, and locks it until the transaction ends. */
export async function lockTransfer(trx: Trx, id: number): Promise<Transfer | undefined> {
  const held = await TransferModel.query(trx).findById(id).forUpdate().select('id')
  return held && findTransfer(trx, held.id)
}

function transfers(db: Db): QueryBuilder<TransferModel> {
  return TransferModel.query(db).alias('t')
}

function inState(db: Db, stato: TransferState | undefined): QueryBuilder<TransferModel> {
  const found = transfers(db)
  if (stato === undefined) return found
  if (stato === 'archiviati') return found.whereNotNull('t.archiviato')
  return found.whereNull('t.archiviato').whereRaw(`${LEFT} ${stato === 'aperti' ? '>' : '='} 0`)
}

async function read(query: QueryBuilder<TransferModel>, db: Db): Promise<Transfer[]> {
  const rows = await query
    .select('t.id', 't.data', 't.importo', 't.causale', 't.ordinante', 't.archiviato', db.raw(`${LEFT} as residuo`))
    .castTo<(Omit<Transfer, 'residuo'> & { residuo: number | string })[]>()
  // MySQL gives a SUM as text.
  return rows.map((row) => ({ ...row, residuo: Number(row.residuo) }))
}

/** Those of these prints that are stored. */
export async function listKnownPrints(db: Db, prints: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const some of chunks(prints))
    for (const { impronta } of await TransferModel.query(db).whereIn('impronta', some).select('impronta'))
      known.add(impronta)
  return known
}

export async function insertTransfers(trx: Trx, rows: readonly Omit<Partial<TransferModel>, 'id'>[]): Promise<void> {
  await insertRows(trx, TransferModel, rows)
}

/** Puts a transfer that the caller has locked aside, with the reason; null: takes it up again. */
export async function patchArchived(trx: Trx, id: number, archiviato: string | null): Promise<void> {
  await TransferModel.query(trx).where({ id }).patch({ archiviato })
}

/** Blanks who sent the transfers that paid only for a member that is being erased, and what they said. */
export async function forgetSender(trx: Trx, anagrafica_id: number): Promise<void> {
  const others = MemberModel.query(trx).modify('existing').whereNot({ id: anagrafica_id }).select('id')
  const paidForOthers = [PaymentModel.tableName, MovementModel.tableName].map((table) =>
    trx(table).whereNotNull('bonifico_id').whereIn('anagrafica_id', others.clone().toKnexQuery()).select('bonifico_id'),
  )
  const paidFor = [PaymentModel.tableName, MovementModel.tableName].map((table) =>
    trx(table).whereNotNull('bonifico_id').where({ anagrafica_id }).select('bonifico_id'),
  )
  const forgotten = TransferModel.query(trx).where((own) => paidFor.forEach((ids) => void own.orWhereIn('id', ids)))
  for (const ids of paidForOthers) void forgotten.whereNotIn('id', ids)
  await forgotten.patch({ causale: '', ordinante: '' })
}
