import type { NewAnagrafica } from '@cortile/contract/anagrafica.input.ts'
import type { Db } from '../db/connect.ts'
import { sqlTime } from '../db/time.ts'
import { newAnswers, recordConsents, type Given } from './consents.ts'
import { indexName } from './index-name.ts'
import { memberColumns } from './member-columns.ts'

/**
 * Writes a new member, or with `is_request` a request to become one: its row, the words that find it, and the answers
 * to the consents, which `given` says how they were given. Whether it may be is the caller's business. Gives the id.
 */
export async function addMember(
  trx: Db,
  { fields, is_request, given }: { fields: NewAnagrafica; is_request: boolean; given: Given },
  now: Date,
): Promise<number> {
  const answers = newAnswers(fields)
  const at = sqlTime(now)
  const [id] = await trx('anagrafiche').insert({
    ...memberColumns(fields),
    ...answers,
    is_request,
    last_editor_id: given.user_id,
    created_at: at,
    updated_at: at,
  })
  if (id === undefined) throw new Error('the database gave no id')
  await indexName(trx, id, fields)
  await recordConsents(trx, given, id, answers, now)
  return id
}
