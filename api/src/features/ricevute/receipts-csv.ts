import { fromHundredths } from '@cortile/contract/money.ts'
import { receiptNumber, type StampMark } from '@cortile/contract/ricevute.rules.ts'
import { isoTime } from '../../db/time.ts'
import type { ReadContext } from '../../domain/context.ts'
import { receiptText } from '../../domain/receipt/receipt.presenter.ts'
import { allReceipts, type ReceiptFilter, type StoredReceipt } from '../../domain/receipt/receipt.repository.ts'
import { listRaises, type NamedRaise } from '../../domain/receipt/series.repository.ts'
import { clockCells, coinsCell, type Cell, type Csv } from '../../http/pipeline/csv.ts'

const MARKS: Readonly<Record<StampMark, string>> = { no: '', esente: 'Esente', dovuto: 'Dovuto' }

/** The register of the receipts and notes, by year and number; numbers that were left out stand in their place, with the reason. */
export async function receiptsCsv({ db, zone }: ReadContext, filter: ReceiptFilter): Promise<Csv> {
  const isWhole = filter.stato === undefined && (filter.search ?? '') === ''
  const raises = isWhole ? await listRaises(db, filter.anno) : []
  return {
    name: filter.anno === undefined ? 'ricevute' : `ricevute-${filter.anno}`,
    head: [
      'Numero',
      'Data',
      'Tipo',
      'Intestatario',
      'Codice fiscale',
      'Iscritto',
      'Emesso',
      'Rettificato',
      'Bollo',
      'Marca',
      'Riferita a',
    ],
    rows: rowsOf(allReceipts(db, filter), raises, zone),
  }
}

async function* rowsOf(
  receipts: AsyncIterable<StoredReceipt>,
  raises: readonly NamedRaise[],
  zone: string,
): AsyncGenerator<Cell[]> {
  const waiting = [...raises]
  for await (const receipt of receipts) {
    while (waiting[0] && isBefore(waiting[0], receipt))
      yield* waiting.splice(0, 1).map((raise) => raiseCells(raise, zone))
    yield receiptCells(receipt, zone)
  }
  yield* waiting.map((raise) => raiseCells(raise, zone))
}

function isBefore({ anno, a }: NamedRaise, receipt: StoredReceipt): boolean {
  return anno < receipt.anno || (anno === receipt.anno && a < receipt.numero)
}

function issueDay(created_at: string, zone: string): string {
  return clockCells(zone, isoTime(created_at))[0]
}

function receiptCells(receipt: StoredReceipt, zone: string): Cell[] {
  const { tipo, importo, bollo, marca, corrected, created_at } = receipt
  const { intestatario, iscritto } = receiptText(receipt)
  const amount = coinsCell(fromHundredths(Math.abs(importo)))
  return [
    receiptNumber(receipt),
    issueDay(created_at, zone),
    tipo === 'nota' ? 'Nota' : 'Ricevuta',
    intestatario.nome,
    intestatario.codice_fiscale,
    iscritto.nome,
    ...(tipo === 'nota' ? ['', amount] : [amount, '']),
    MARKS[bollo],
    marca,
    corrected && receiptNumber(corrected),
  ]
}

function raiseCells({ anno, da, a, motivo, created_at }: NamedRaise, zone: string): Cell[] {
  const numbers = a === da + 1 ? `${a}/${anno}` : `da ${da + 1} a ${a}/${anno}`
  return [numbers, issueDay(created_at, zone), `Numeri saltati: ${motivo}`, '', '', '', '', '', '', '', '']
}
