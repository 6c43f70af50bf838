import type { Db } from '../../db/connect.ts'
import { dayIn, daySpan } from '../../db/time.ts'
import type { ReadContext } from '../../domain/context.ts'
import { eachMovement } from '../../domain/ledger/movement.repository.ts'
import { clockCells, inAndOutCells, type Cell, type Csv } from '../../http/pipeline/csv.ts'

/** Days of a period, either end open. */
interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** A member's movements of a period, newest first. */
export function movementsCsv({ db, now, zone }: ReadContext, anagrafica_id: number, period: Period): Csv {
  return {
    name: `saldo-${anagrafica_id}-${dayIn(zone, now)}`,
    head: ['Data', 'Ora', 'Descrizione', 'Accredito', 'Addebito', 'Operatore'],
    rows: rowsOf(db, anagrafica_id, period, zone),
  }
}

async function* rowsOf(db: Db, anagrafica_id: number, { from, to }: Period, zone: string): AsyncGenerator<Cell[]> {
  const span = {
    ...(from !== undefined && { from: daySpan(zone, from).from }),
    ...(to !== undefined && { before: daySpan(zone, to).before }),
  }
  for await (const { created_at, descrizione, operazione, user } of eachMovement(db, anagrafica_id, span))
    yield [...clockCells(zone, created_at), descrizione, ...inAndOutCells(operazione), user]
}
