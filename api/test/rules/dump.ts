import type { Row } from '../script.ts'
import { tables, type TestDatabase } from '../test-database.ts'
import { numbered } from './centre-ids.ts'

export type Dump = Record<string, string[]>

/** Tables that log calls and hold no data of the centre: a refusal may add a row there. */
const NOTEBOOKS = ['monitor_logs', 'monitor_anonymous', 'limits', 'jobs', 'servers', 'mutexes']

/** Every row of every table as text, by table: equal dumps are equal databases. */
export async function dump(database: TestDatabase, without: readonly string[] = []): Promise<Dump> {
  return texts(await read(database, without))
}

/** As `dump`, for databases with separate histories: without values that depend on chance or a counter. */
export async function stableDump(database: TestDatabase): Promise<Dump> {
  return texts(stableRows(await read(database, [])))
}

/** `dump` and `stableDump` of one moment. */
export async function bothDumps(database: TestDatabase): Promise<{ raw: Dump; stable: Dump }> {
  const rows = await read(database, [])
  return { raw: texts(rows), stable: texts(stableRows(rows)) }
}

/**
 * What changes in the tables of a dump from now on: gives the rows of each changed table, as of the call. Reads rows only after
 * something was written, because a dump asks a hundred times.
 */
export async function watch(database: TestDatabase, without: readonly string[] = []): Promise<() => Promise<Dump>> {
  const asked = dumped(without)
  const before = await dump(database, without)
  let state = await database.script.stateOf(asked)
  let changed: Dump = {}
  return async () => {
    const now = await database.script.stateOf(asked)
    if (now === state) return changed
    state = now
    const rows = Object.entries(await dump(database, without))
    changed = Object.fromEntries(rows.filter(([table, each]) => JSON.stringify(each) !== JSON.stringify(before[table])))
    return changed
  }
}

function dumped(without: readonly string[]): string[] {
  return tables.filter((table) => !NOTEBOOKS.includes(table) && !without.includes(table))
}

function read(database: TestDatabase, without: readonly string[]): Promise<Record<string, Row[]>> {
  return database.script.read(dumped(without))
}

function stableRows(rows: Record<string, Row[]>): Record<string, Row[]> {
  return Object.fromEntries(
    Object.entries(rows).map(([table, each]) => [
      table,
      (table === 'accessi_conteggi' ? sums(each) : each).map((row) => stable(table, row)),
    ]),
  )
}

/** Which slot counts an access is chance: the counts of a day and hour together. */
function sums(rows: readonly Row[]): Row[] {
  const hours = new Map<string, Row>()
  for (const row of rows) {
    const { giorno, ora } = row
    const sum = hours.get(`${String(giorno)} ${String(ora)}`) ?? { giorno, ora }
    for (const [name, n] of Object.entries(row))
      if (!['giorno', 'ora', 'slot'].includes(name)) sum[name] = Number(sum[name] ?? 0) + Number(n)
    hours.set(`${String(giorno)} ${String(ora)}`, sum)
  }
  return [...hours.values()]
}

function texts(rows: Record<string, Row[]>): Dump {
  return Object.fromEntries(
    Object.entries(rows).map(([table, each]) => [table, each.map((row) => JSON.stringify(row)).sort()]),
  )
}

const POINTERS: Record<string, string> = {
  anagrafica_id: 'anagrafiche',
  user_id: 'users',
  last_editor_id: 'users',
  gruppo_id: 'gruppi',
  quota_id: 'quote',
  persona_id: 'persone',
  dato_da: 'persone',
  autorizzato_da: 'persone',
  access_log_id: 'access_logs',
  appello_id: 'appelli',
  ricevuta_id: 'ricevute',
  famiglia_id: 'famiglie',
  settimana_id: 'settimane',
  opzione_id: 'er_opzioni',
  squadra_id: 'er_squadre',
  attesa_id: 'er_attesa',
  mail_id: 'outbox',
  movimento_id: 'saldo_movimenti',
  storno_id: 'saldo_movimenti',
  batch_id: 'mail_batches',
  attachment_id: 'mail_attachments',
  chiave_id: 'chiavi',
  soggetto_id: 'registro',
}
const CHANCE = new Set([
  'challenge',
  'secret',
  'token_hash',
  'nuovo_token_hash',
  'seme',
  'contenuto',
  'code_hash',
  'password_hash',
  'text',
  'html',
  'answer',
  'content_hash',
  'key',
  // The register: its hashes depend on a random key and salt.
  'richiesta',
  'soggetti',
  'sale',
  'valori',
  'impegno',
  'firma',
  'avvolta',
])

function stable(table: string, row: Row): Row {
  const shown = ([column, value]: [string, unknown]): [string, unknown] => {
    if (CHANCE.has(column) && table !== 'settings') return [column, value === null ? null : 'some']
    // A blanked mail has its id in the place of its address.
    if (column === 'to_address') return [column, String(value).replace(/^cancellato \d+$/, 'cancellato')]
    // The subject of a code's mail begins with the code.
    if (column === 'subject') return [column, String(value).replace(/^\d{6} /, '')]
    const target = column === 'id' ? table : POINTERS[column]
    if (target === undefined || value === null) return [column, value]
    return [column, typeof value === 'number' && numbered[target]?.includes(value) ? value : 'new']
  }
  return Object.fromEntries(Object.entries(row).map(shown))
}
