import type { PresentSheet } from '@cortile/contract/salute.ts'
import { everybodyInside } from '../../domain/access/presence.repository.ts'
import type { Context } from '../../domain/context.ts'
import { groupOf } from '../../domain/group/group-columns.ts'
import { EMPTY_SHEET, readSheets, type HealthKeys } from '../../domain/health/health-sheet.repository.ts'
import { listMarked } from '../../domain/member/member.repository.ts'

/**
 * The sheets of the members inside, by group and surname, with the name of the operator for the foot of the paper.
 * Members without a sheet or a mark are left out. 409 under another `APP_KEY`.
 */
export async function sheetsOfPresent(
  { trx, actor, entry }: Context,
  keys: HealthKeys,
): Promise<{ stampata_da: string; righe: PresentSheet[] }> {
  const inside = await everybodyInside(trx)
  const ids = inside.map(({ id }) => id)
  const sheets = await readSheets(trx, keys, ids)
  const marked = await listMarked(trx, ids)
  const shown = inside.filter(({ id }) => sheets.has(id) || marked.has(id))
  entry?.concernAll(
    'anagrafica',
    shown.map(({ id }) => id),
  )
  const righe = shown.map(({ id, nome, cognome, ...row }) => ({
    ...{ anagrafica_id: id, nome, cognome, gruppo: groupOf(row) },
    ...(sheets.get(id) ?? EMPTY_SHEET),
    attenzione: marked.has(id),
  }))
  return { stampata_da: actor.name, righe }
}
