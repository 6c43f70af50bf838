import type { Knex } from 'knex'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { Db } from '../db/connect.ts'

interface Inside {
  id: number
  entrato_at: string | null
}

/** One page of who is inside and since when, the first to enter first, and how many are inside in all. */
export async function findInside(db: Db, { page, per_page }: PageQuery): Promise<{ inside: Inside[]; total: number }> {
  const [counted, inside]: [{ total: number } | undefined, Inside[]] = await Promise.all([
    present(db).count('* as total').first<{ total: number } | undefined>(),
    present(db)
      .orderBy(['entrato_at', 'id'])
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select<Inside[]>('id', 'entrato_at'),
  ])
  return { inside, total: counted?.total ?? 0 }
}

function present(db: Db): Knex.QueryBuilder {
  return db('anagrafiche').where({ stato_accesso: 'dentro', is_request: 0 }).whereNull('erased_at')
}
