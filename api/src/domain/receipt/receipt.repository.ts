import { normalise } from '@cortile/contract/normalise.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import { numberIn } from '@cortile/contract/ricevute.rules.ts'
import type { ReceiptState } from '@cortile/contract/ricevute.ts'
import type { PartialModelObject, QueryBuilder } from 'objection'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { groupBy } from '../../db/group-by.ts'
import type { Trx } from '../../db/transaction.ts'
import { ReceiptedModel } from '../fee/fee.model.ts'
import { notFound } from '../refusal.ts'
import { countRows } from '../rows.ts'
import { ReceiptModel } from './receipt.model.ts'

type Row = Pick<
  ReceiptModel,
  | 'id'
  | 'anno'
  | 'numero'
  | 'tipo'
  | 'riferita_id'
  | 'anagrafica_id'
  | 'persona_id'
  | 'testo'
  | 'nomi'
  | 'importo'
  | 'pagata_il'
  | 'bollo'
  | 'marca'
  | 'created_at'
>

/** A receipt or note with the notes that correct it, the first first; amounts in hundredths. */
export interface StoredReceipt extends Row {
  notes: Row[]
  /** Of a note: the receipt that it corrects. */
  corrected: Pick<ReceiptModel, 'id' | 'anno' | 'numero'> | null
}

/** What is left of a receipt after its notes, in hundredths. */
export function leftOfReceipt({ importo, notes }: Pick<StoredReceipt, 'importo' | 'notes'>): number {
  return notes.reduce((left, note) => left + note.importo, importo)
}

export interface ReceiptFilter {
  anagrafica_id?: number | undefined
  /** Of its issue. */
  anno?: number | undefined
  stato?: ReceiptState | undefined
  /** A number, or the beginning of words of the names of payer and child. */
  search?: string | undefined
}

/** The sum of the notes of a receipt (alias `r`). */
const NOTES = `coalesce((select sum(n.importo) from ${ReceiptModel.tableName} as n where n.riferita_id = r.id), 0)`

const states: Readonly<Record<ReceiptState, string>> = {
  emessa: `${NOTES} = 0`,
  rettificata: `${NOTES} < 0 and r.importo + ${NOTES} > 0`,
  annullata: `${NOTES} < 0 and r.importo + ${NOTES} = 0`,
}

function filtered(db: Db, { anagrafica_id, anno, stato, search = '' }: ReceiptFilter): QueryBuilder<ReceiptModel> {
  const found = ReceiptModel.query(db).alias('r')
  if (anagrafica_id !== undefined) void found.where('r.anagrafica_id', anagrafica_id)
  if (anno !== undefined) void found.where('r.anno', anno)
  if (stato !== undefined) void found.whereRaw(states[stato])
  const number = numberIn(search)
  if (number) {
    void found.where('r.numero', number.numero)
    if (number.anno !== undefined) void found.where('r.anno', number.anno)
  } else
    for (const word of normalise(search).split(' '))
      // Normalised words hold neither % nor _.
      if (word !== '') void found.where((named) => beginsWith(named, word))
  return found
}

function beginsWith(named: QueryBuilder<ReceiptModel>, word: string): void {
  void named.where('r.nomi', 'like', `${word}%`).orWhere('r.nomi', 'like', `% ${word}%`)
}

/** One page of the receipts and notes, newest first, and the number of all. */
export async function receiptPage(
  db: Db,
  filter: ReceiptFilter,
  { page, per_page }: PageQuery,
): Promise<{ rows: StoredReceipt[]; total: number }> {
  const newest = filtered(db, filter).orderBy('r.id', 'desc')
  const [total, rows] = await Promise.all([
    countRows(filtered(db, filter)),
    newest.limit(per_page).offset((page - 1) * per_page),
  ])
  return { rows: await withNotes(db, rows), total }
}

/** Rows that one statement reads. */
const CHUNK = 500

/** All receipts and notes, by year and number. */
export async function* allReceipts(db: Db, filter: ReceiptFilter): AsyncGenerator<StoredReceipt> {
  let last: Pick<ReceiptModel, 'anno' | 'numero'> = { anno: 0, numero: 0 }
  for (;;) {
    const { anno, numero } = last
    const rows = await filtered(db, filter)
      .where(
        (next) =>
          void next
            .where('r.anno', '>', anno)
            .orWhere((same) => void same.where('r.anno', anno).where('r.numero', '>', numero)),
      )
      .orderBy(['r.anno', 'r.numero'])
      .limit(CHUNK)
    yield* await withNotes(db, rows)
    const end = rows.at(-1)
    if (end === undefined || rows.length < CHUNK) return
    last = end
  }
}

/** A receipt or note. 404 for an unknown one. */
export async function getReceiptOr404(db: Db, id: number): Promise<StoredReceipt> {
  const [found] = await listReceipts(db, [id])
  if (!found) throw notFound()
  return found
}

/** As `getReceiptOr404`, and locks it until the transaction ends, so that it gets one note at a time. */
export async function lockReceipt(trx: Trx, id: number): Promise<StoredReceipt> {
  await ReceiptModel.query(trx).findById(id).forUpdate().select('id')
  return getReceiptOr404(trx, id)
}

/** Receipts by their ids, oldest first. */
export async function listReceipts(db: Db, ids: readonly number[]): Promise<StoredReceipt[]> {
  return withNotes(
    db,
    await ReceiptModel.query(db)
      .whereIn('id', [...ids])
      .orderBy('id'),
  )
}

/** All receipts and notes of a member, newest first. */
export async function listReceiptsOf(db: Db, anagrafica_id: number): Promise<StoredReceipt[]> {
  return withNotes(db, await ReceiptModel.query(db).where({ anagrafica_id }).orderBy('id', 'desc'))
}

async function withNotes(db: Db, receipts: readonly ReceiptModel[]): Promise<StoredReceipt[]> {
  const notes: ReceiptModel[] = []
  const corrected = new Map<number, ReceiptModel>()
  const referred = receipts.flatMap(({ riferita_id }) => riferita_id ?? [])
  for (const some of chunks(receipts.map(({ id }) => id)))
    notes.push(...(await ReceiptModel.query(db).whereIn('riferita_id', some).orderBy('id')))
  for (const some of chunks(referred))
    for (const receipt of await ReceiptModel.query(db).whereIn('id', some)) corrected.set(receipt.id, receipt)
  const byReceipt = groupBy(notes, ({ riferita_id }) => riferita_id)
  return receipts.map((receipt) => ({
    ...receipt,
    notes: byReceipt.get(receipt.id) ?? [],
    corrected: corrected.get(receipt.riferita_id ?? 0) ?? null,
  }))
}

/** Inserts a receipt or note; gives its id. */
export async function insertReceipt(trx: Trx, receipt: PartialModelObject<ReceiptModel>): Promise<number> {
  return (await ReceiptModel.query(trx).insert(receipt)).id
}

/** Puts payments into a valid receipt. The unique key refuses those that are in another one. */
export async function insertReceipted(trx: Trx, ricevuta_id: number, pagamenti: readonly number[]): Promise<void> {
  for (const pagamento_id of pagamenti) await ReceiptedModel.query(trx).insert({ ricevuta_id, pagamento_id, valida: 1 })
}

/** Frees the payments of a receipt that is annulled. */
export async function freePayments(trx: Trx, ricevuta_id: number): Promise<void> {
  await ReceiptedModel.query(trx).where({ ricevuta_id }).patch({ valida: null })
}

/** Writes the number of the stamp; gives whether there was none. */
export async function patchStamp(trx: Trx, id: number, marca: string): Promise<boolean> {
  return (await ReceiptModel.query(trx).where({ id, marca: null }).patch({ marca })) > 0
}

/** The receipts of a person are those of the one that it is; what they say stays. */
export async function repointReceipts(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await ReceiptModel.query(trx).where({ persona_id: from }).patch({ persona_id: to })
}

/** The valid receipts of payments, by payment. */
export async function listValidReceipts(db: Db, pagamenti: readonly number[]): Promise<Map<number, StoredReceipt>> {
  const links = await ReceiptedModel.query(db)
    .whereIn('pagamento_id', [...pagamenti])
    .where({ valida: 1 })
  const receipts = await listReceipts(
    db,
    links.map(({ ricevuta_id }) => ricevuta_id),
  )
  return new Map(
    links.flatMap(({ pagamento_id, ricevuta_id }) => {
      const receipt = receipts.find(({ id }) => id === ricevuta_id)
      return receipt ? [[pagamento_id, receipt] as const] : []
    }),
  )
}
