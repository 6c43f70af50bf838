import { normalise, words } from '@cortile/contract/normalise.ts'
import { sqlTime } from '../src/db/time.ts'
import type { TestServer } from './test-server.ts'

type Columns = Record<string, string | number | null>

/** A member, confirmed and active, of whom a test says only what matters to it. */
export async function insertAnagrafica({ database, time }: TestServer, columns: Columns = {}): Promise<number> {
  const at = sqlTime(time.now)
  const { nome = 'Anna', cognome = 'Rossi' } = columns
  const [id = 0] = await database.db('anagrafiche').insert({
    nome,
    cognome,
    nome_norm: normalise(String(nome)),
    cognome_norm: normalise(String(cognome)),
    data_nascita: '2001-02-03',
    luogo_nascita: 'Milano',
    created_at: at,
    updated_at: at,
    ...columns,
  })
  const rows = words(`${nome} ${cognome}`).map((parola) => ({ parola, anagrafica_id: id }))
  if (rows.length > 0) await database.db('anagrafica_parole').insert(rows)
  return id
}

/** A row with the two stamps that every table has. */
export async function insertRow({ database, time }: TestServer, table: string, columns: Columns): Promise<number> {
  const at = sqlTime(time.now)
  const [id = 0] = await database.db(table).insert({ created_at: at, updated_at: at, ...columns })
  return id
}
