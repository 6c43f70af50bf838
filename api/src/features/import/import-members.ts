import { SIGNED_LATER } from '@cortile/contract/conferme.ts'
import { NOTHING_VALID, type FileToImport } from '@cortile/contract/import.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { dayIn } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { lockGroupShared } from '../../domain/group/group.repository.ts'
import { addMembers } from '../../domain/member/add-member.ts'
import { MEMBER } from '../../domain/member/request-state.ts'
import { linkGuardians } from '../../domain/person/link-guardians.ts'
import { invalid } from '../../domain/refusal.ts'
import { readTable } from './parse-table.ts'
import { countRows, requireMatchingColumns, validateTable } from './validate-table.ts'

/**
 * Adds a confirmed member for each row that is valid now: all of them or none. 422 on `file` when it is no table or no
 * row is valid, on `mapping` when it does not fit the file, on `firmato_il` for a day to come; 409 for a card that was taken meanwhile.
 */
export async function importMembers(
  context: Context,
  { file, mapping, firmato_il }: FileToImport,
): Promise<{ importati: number; doppie: number; errate: number }> {
  const { trx, actor, now, zone, entry } = context
  if (firmato_il !== undefined && firmato_il > dayIn(zone, now)) throw invalid({ firmato_il: [SIGNED_LATER] })
  const table = readTable(file.content)
  requireMatchingColumns(table, mapping)
  await acquireMutex(trx, 'enrolment')
  const judged = await validateTable(trx, table, mapping, dayIn(zone, now))
  const members = judged.flatMap(({ fields }) => fields ?? [])
  if (members.length === 0) throw invalid({ file: [NOTHING_VALID] })

  for (const gruppo_id of new Set(members.map(({ gruppo_id }) => gruppo_id))) await lockGroupShared(trx, gruppo_id)
  const given = { modo: 'importazione', user_id: actor.id, data_carta: firmato_il ?? null } as const
  const added = await addMembers(context, members, { is_request: MEMBER, given })
  await linkGuardians(context, added)
  entry?.concernAll(
    'anagrafica',
    added.map((member) => member.id),
  )
  const { valide, ...others } = countRows(judged)
  return { importati: valide, ...others }
}
