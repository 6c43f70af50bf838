import { chunks } from '../src/db/chunks.ts'
import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'
import { searchedFields, searchTerms, type Searchable } from '../src/domain/member/search-terms.ts'

/** Members read at a time. */
const BATCH = 1_000

/** Adds the terms that a member is found by since this version to the words of its names. */
async function fillTerms(trx: Db): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const members: (Searchable & { id: number })[] = await trx('anagrafiche')
      .where('id', '>', last)
      .whereNull('erased_at')
      .orderBy('id')
      .limit(BATCH)
      .select('id', ...searchedFields)
    const rows = members.flatMap((member) =>
      searchTerms(member).map((parola) => ({ parola, anagrafica_id: member.id })),
    )
    for (const some of chunks(rows))
      await trx('anagrafica_parole').insert(some).onConflict(['parola', 'anagrafica_id']).ignore()
    last = members.at(-1)?.id
  }
}

export const searchTermsFilled: Migration = { name: '0029-search-terms', rows: fillTerms }
