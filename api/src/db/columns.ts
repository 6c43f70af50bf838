import type { Knex } from 'knex'

type Builder = Knex.CreateTableBuilder

/** An instant: DATETIME(3) in UTC, written with `sqlTime`. Nullable unless the caller says `.notNullable()`. */
export function moment(table: Builder, name: string): Knex.ColumnBuilder {
  return table.datetime(name, { precision: 3 })
}

/** When the row was made and last changed. */
export function stamps(table: Builder): void {
  moment(table, 'created_at').notNullable()
  moment(table, 'updated_at').notNullable()
}

/** A whole amount in hundredths of a coin. */
export function amount(table: Builder, name: string): Knex.ColumnBuilder {
  return table.bigInteger(name).notNullable()
}

/**
 * A foreign key to the `id` of another table, nullable unless the caller says `.notNullable()`. A delete of the parent
 * is refused (`RESTRICT`), sets the column to null (`SET NULL`) or deletes the row (`CASCADE`).
 */
export function reference(
  table: Builder,
  name: string,
  parent: string,
  onDelete: 'RESTRICT' | 'SET NULL' | 'CASCADE' = 'RESTRICT',
) {
  return table.integer(name).unsigned().references('id').inTable(parent).onDelete(onDelete)
}

/** A column that holds one of `words`, by a check with a stable name. */
export function oneOf(table: Builder, tableName: string, name: string, words: readonly string[]): Knex.ColumnBuilder {
  table.check(`${name} in (${words.map((word) => `'${word}'`).join(', ')})`, {}, `${tableName}_${name}_check`)
  return table.string(name, 12)
}
