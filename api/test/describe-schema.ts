import { isMysql, type Db } from '../src/db/connect.ts'

/**
 * Lines per table, one for each part of its schema: two databases of one engine have equal lines only if their schemas
 * are equal.
 */
export type Schema = Record<string, string[]>

interface Line {
  table: string
  line: string
}

/** The schema as the engine reports it: columns in order, keys, indexes, foreign keys and checks. */
export async function describeSchema(db: Db): Promise<Schema> {
  const lines = isMysql(db)
    ? [...(await columnLines(db)), ...(await indexLines(db)), ...(await foreignLines(db)), ...(await checkLines(db))]
    : await sqliteLines(db)
  const schema: Schema = {}
  for (const { table, line } of lines) (schema[table] ??= []).push(line)
  return schema
}

const SHOWN = 160

/**
 * Lines in which a schema differs from another, shortened for reading: `listino + column {"name":"altro"}` for an extra
 * line, `-` for a missing one. Empty: equal, also in the order of lines.
 */
export function schemaDifferences(schema: Schema, expected: Schema): string[] {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(schema)])]
  return tables.flatMap((table) => {
    const [lines, wanted] = [schema[table] ?? [], expected[table] ?? []]
    const more = lines.filter((line) => !wanted.includes(line)).map((line) => `${table} + ${line.slice(0, SHOWN)}`)
    const less = wanted.filter((line) => !lines.includes(line)).map((line) => `${table} - ${line.slice(0, SHOWN)}`)
    if (more.length + less.length > 0 || lines.join('\n') === wanted.join('\n')) return [...less, ...more]
    return [`${table}: the same in another order`]
  })
}

/** SQLite stores the statements that created its schema. */
async function sqliteLines(db: Db): Promise<Line[]> {
  const made = await db('sqlite_master')
    .whereNotNull('sql')
    .whereNot('name', 'like', 'sqlite%')
    .orderBy(['tbl_name', { column: 'type', order: 'desc' }, 'name'])
    .select<{ table: string; sql: string }[]>('tbl_name as table', 'sql')
  return made.map(({ table, sql }) => ({ table, line: sql.replace(/\s+/g, ' ').trim() }))
}

const HERE = 'table_schema = database()'

async function columnLines(db: Db): Promise<Line[]> {
  const columns = await db('information_schema.columns as c')
    .join('information_schema.tables as t', (same) => {
      same.on('t.table_schema', 'c.table_schema').andOn('t.table_name', 'c.table_name')
    })
    .whereRaw(`c.${HERE}`)
    .orderBy(['c.table_name', 'c.ordinal_position'])
    .select<Record<string, unknown>[]>(
      'c.table_name as table',
      't.engine as engine',
      't.table_collation as of_all',
      'c.column_name as name',
      'c.column_type as type',
      'c.is_nullable as nullable',
      'c.column_default as otherwise',
      'c.collation_name as collation',
      'c.extra as extra',
    )
  return columns.map((row) => lineOf('column', row))
}

async function indexLines(db: Db): Promise<Line[]> {
  const parts = await db('information_schema.statistics')
    .whereRaw(HERE)
    .orderBy(['table_name', 'index_name', 'seq_in_index'])
    .select<Record<string, unknown>[]>(
      'table_name as table',
      'index_name as name',
      'non_unique as repeats',
      'column_name as part',
      'sub_part as length',
      'collation as direction',
      'index_type as type',
    )
  return parts.map((row) => lineOf('index', row))
}

async function foreignLines(db: Db): Promise<Line[]> {
  const keys = await db('information_schema.key_column_usage as k')
    .join('information_schema.referential_constraints as r', (same) => {
      same.on('r.constraint_schema', 'k.constraint_schema').andOn('r.constraint_name', 'k.constraint_name')
      same.andOn('r.table_name', 'k.table_name')
    })
    .whereRaw(`k.${HERE}`)
    .orderBy(['k.table_name', 'k.constraint_name', 'k.ordinal_position'])
    .select<Record<string, unknown>[]>(
      'k.table_name as table',
      'k.constraint_name as name',
      'k.column_name as part',
      'k.referenced_table_name as parent',
      'k.referenced_column_name as parent_part',
      'r.delete_rule as deleted',
      'r.update_rule as updated',
    )
  return keys.map((row) => lineOf('foreign key', row))
}

async function checkLines(db: Db): Promise<Line[]> {
  const checks = await db('information_schema.table_constraints as t')
    .join('information_schema.check_constraints as c', (same) => {
      same.on('c.constraint_schema', 't.constraint_schema').andOn('c.constraint_name', 't.constraint_name')
    })
    .whereRaw(`t.${HERE}`)
    .where('t.constraint_type', 'CHECK')
    .orderBy(['t.table_name', 't.constraint_name'])
    .select<Record<string, unknown>[]>('t.table_name as table', 't.constraint_name as name', 'c.check_clause as clause')
  return checks.map((row) => lineOf('check', row))
}

function lineOf(what: string, { table, ...rest }: Record<string, unknown>): Line {
  return { table: String(table), line: `${what} ${JSON.stringify(rest)}` }
}
