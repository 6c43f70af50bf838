import type { TransferState } from '@cortile/contract/bonifici.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import { raw, type QueryBuilder } from 'objection'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { countRows, insertRows } from '../rows.ts'
import { TransferModel } from './transfer.model.ts'

/** A transfer, and what of it pays nothing yet; in hundredths. */
export type Transfer = Pick<TransferModel, 'id' | 'data' | 'importo' | 'causale' | 'ordinante' | 'archiviato'> & {
  residuo: number
}

/** What of a transfer (alias `t`) pays nothing yet. */
const LEFT = 't.importo - t.abbinato'

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
  return query
    .select('t.id', 't.data', 't.importo', 't.causale', 't.ordinante', 't.archiviato', db.raw(`${LEFT} as residuo`))
    .castTo<Transfer[]>()
}

/**
 * Takes an amount (hundredths) from what is left of a transfer, and takes it up again if it was put aside. One conditional
 * UPDATE, because a read followed by a write would let two calls take the same. Gives whether there was enough.
 */
export async function takeFromTransfer(trx: Trx, id: number, amount: number): Promise<boolean> {
  const used = await TransferModel.query(trx)
    .where({ id })
    .whereRaw('abbinato + ? <= importo', [amount])
    .patch({ abbinato: raw('abbinato + ?', [amount]), archiviato: null })
  return used > 0
}

/** Gives back an amount (hundredths) that a transfer paid and that was taken back. */
export async function freeTransfer(trx: Trx, id: number, amount: number): Promise<void> {
  await TransferModel.query(trx)
    .where({ id })
    .patch({ abbinato: raw('abbinato - ?', [amount]) })
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

/** Puts a transfer that the caller has locked aside, with the reason. */
export async function patchArchived(trx: Trx, id: number, archiviato: string): Promise<void> {
  await TransferModel.query(trx).where({ id }).patch({ archiviato })
}
