import type { CloseEntry } from '@cortile/contract/chiusura.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime } from '../../db/time.ts'
import {
  listMovementWords,
  listPaymentWords,
  type Operation,
  type Words,
} from '../../domain/day-close/day-close.repository.ts'

/** The operations with descriptions and names, in the given order; read in chunks, on demand. */
export async function* closeEntries(db: Db, operations: readonly Operation[]): AsyncGenerator<CloseEntry> {
  for (const some of chunks(operations)) {
    const [payments, movements] = await Promise.all([
      listPaymentWords(db, idsOf(some.filter(isPayment))),
      listMovementWords(db, idsOf(some.filter((operation) => !isPayment(operation)))),
    ])
    const [ofPayment, ofMovement] = [byId(payments), byId(movements)]
    for (const operation of some) {
      const words = (isPayment(operation) ? ofPayment : ofMovement).get(operation.id)
      if (words) yield toEntry(operation, words)
    }
  }
}

function isPayment({ kind }: Operation): boolean {
  return kind === 'pagato' || kind === 'saldo'
}

function idsOf(operations: readonly Operation[]): number[] {
  return operations.map(({ id }) => id)
}

function byId(words: readonly Words[]): Map<number, Words> {
  return new Map(words.map((row) => [row.id, row]))
}

function toEntry(
  { id, kind, created_at, importo, mezzo }: Operation,
  { descrizione, anagrafica_id, nome, cognome, user }: Words,
): CloseEntry {
  const there = anagrafica_id !== null && nome !== null && cognome !== null
  return {
    id,
    kind,
    created_at: isoTime(created_at),
    anagrafica: there ? { id: anagrafica_id, nome, cognome } : null,
    descrizione,
    importo: fromHundredths(importo),
    mezzo,
    user,
  }
}
