import type { Knex } from 'knex'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { Db } from '../../db/connect.ts'

/** The ids of one page of the signup requests, the first to arrive first, and how many wait in all. */
export async function findRequests(db: Db, { page, per_page }: PageQuery): Promise<{ ids: number[]; total: number }> {
  const [counted, ids] = await Promise.all([
    waiting(db).count('* as total').first<{ total: number } | undefined>(),
    waiting(db)
      .orderBy(['created_at', 'id'])
      .limit(per_page)
      .offset((page - 1) * per_page)
      .pluck<number[]>('id'),
  ])
  return { ids, total: counted?.total ?? 0 }
}

function waiting(db: Db): Knex.QueryBuilder {
  return db('anagrafiche').where({ is_request: 1 }).whereNull('erased_at')
}
