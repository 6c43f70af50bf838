import type { CloseEntry } from '@cortile/contract/chiusura.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime } from '../../db/time.ts'
import type { Operation } from '../../domain/day-close/day-close.repository.ts'

/** These operations with their words and names, in their order; read a part at a time, as they are asked for. */
export async function* closeEntries(db: Db, operations: readonly Operation[]): AsyncGenerator<CloseEntry> {
  for (const some of chunks(operations)) {
    const [payments, movements] = await Promise.all([
      wordsOf(db, 'pagamenti', some.filter(isPayment)),
      wordsOf(
        db,
        'saldo_movimenti',
        some.filter((operation) => !isPayment(operation)),
      ),
    ])
    for (const operation of some) {
      const words = (isPayment(operation) ? payments : movements).get(operation.id)
      if (words) yield toEntry(operation, words)
    }
  }
}

function isPayment({ kind }: Operation): boolean {
  return kind === 'pagato' || kind === 'saldo'
}

interface Words {
  id: number
  descrizione: string
  anagrafica_id: number | null
  nome: string | null
  cognome: string | null
  user: string | null
}

async function wordsOf(
  db: Db,
  table: 'pagamenti' | 'saldo_movimenti',
  operations: readonly Operation[],
): Promise<Map<number, Words>> {
  const ids = operations.map(({ id }) => id)
  const rows = await db(`${table} as o`)
    .leftJoin('anagrafiche as a', (join) => void join.on('a.id', 'o.anagrafica_id').onNull('a.erased_at'))
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .whereIn('o.id', ids)
    .select<Words[]>('o.id', 'o.descrizione', 'a.id as anagrafica_id', 'a.nome', 'a.cognome', 'u.name as user')
  return new Map(rows.map((row) => [row.id, row]))
}

function toEntry(
  { id, kind, created_at, importo }: Operation,
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
    user,
  }
}
