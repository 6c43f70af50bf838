import type { Db } from '../../db/connect.ts'
import { daySpan } from '../../db/time.ts'
import { eachLog } from '../../domain/access/access-log.repository.ts'
import { clockCells, type Cell, type Csv } from '../../http/pipeline/csv.ts'

/** The access logs, newest first: all, or those of a day (`YYYY-MM-DD` in the centre's zone). */
export function accessLogCsv(db: Db, date: string | undefined, zone: string): Csv {
  return {
    name: date === undefined ? 'accessi' : `accessi-${date}`,
    head: ['Data', 'Ora', 'Azione', 'Cognome', 'Nome', 'Gruppo', 'Messaggio', 'Operatore'],
    rows: rowsOf(db, date, zone),
  }
}

async function* rowsOf(db: Db, date: string | undefined, zone: string): AsyncGenerator<Cell[]> {
  const filter = date === undefined ? {} : { span: daySpan(zone, date) }
  for await (const { created_at, action, cognome, nome, gruppo, message, user } of eachLog(db, filter))
    yield [...clockCells(zone, created_at), action, cognome, nome, gruppo?.nome ?? null, message, user]
}
