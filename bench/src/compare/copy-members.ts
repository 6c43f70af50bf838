import type { Connection, RowDataPacket } from 'mysql2/promise'

export const TABLE = 'anagrafiche'

export interface Column {
  name: string
  /** Type name without its length: `varchar`, `tinyint`. */
  type: string
  /** Full type: `varchar(10)`. */
  definition: string
}

/** Creates an empty database, dropping an existing one of this name. */
export async function emptyDatabase(server: Connection, name: string): Promise<void> {
  await dropDatabase(server, name)
  await server.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
}

export async function dropDatabase(server: Connection, name: string): Promise<void> {
  await server.query(`DROP DATABASE IF EXISTS ${name}`)
}

/** Copies the members' table with columns, checks and indexes, without foreign keys, whose tables are not copied. */
export async function copyTable(server: Connection, from: string, to: string): Promise<void> {
  await server.query(`CREATE TABLE ${to}.${TABLE} LIKE ${from}.${TABLE}`)
}

/** Copies every row; `more` are columns that only the copy has, each as an SQL expression. */
export async function copyRows(
  server: Connection,
  from: string,
  to: string,
  more: Record<string, string> = {},
): Promise<void> {
  const names = (await columnsOf(server, from)).map(({ name }) => name)
  await server.query(
    `INSERT INTO ${to}.${TABLE} (${[...names, ...Object.keys(more)].join(', ')})
     SELECT ${[...names, ...Object.values(more)].join(', ')} FROM ${from}.${TABLE} ORDER BY id`,
  )
  // As for the original table, because query plans depend on the statistics.
  await server.query(`ANALYZE TABLE ${to}.${TABLE}`)
}

export async function columnsOf(server: Connection, database: string): Promise<Column[]> {
  const [rows] = await server.query<RowDataPacket[]>(
    `SELECT column_name AS name, data_type AS type, column_type AS definition FROM information_schema.columns
     WHERE table_schema = ? AND table_name = ? ORDER BY ordinal_position`,
    [database, TABLE],
  )
  return rows.map((row) => ({
    name: String(row['name']),
    type: String(row['type']),
    definition: String(row['definition']),
  }))
}
