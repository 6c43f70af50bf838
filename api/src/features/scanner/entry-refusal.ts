import type { Db } from '../../db/connect.ts'
import { rulesAt } from '../../domain/access-rule/access-rule.repository.ts'
import { isEntryByRules } from '../../domain/setting/setting.repository.ts'

/** The groups that a reader lets in outside the rules mode. */
export interface Door {
  allowed_groups?: number[] | undefined
  /** Free access, whatever the group. */
  noGroups?: boolean | undefined
}

const GROUP = 'Gruppo non autorizzato'
const HOUR = 'Ingresso non consentito in questa fascia oraria'

/**
 * The reason why a member of this group (null: without a group) may not enter at that moment; null if it may. The rules
 * mode ignores the reader's groups.
 */
export async function entryRefusal(
  db: Db,
  { gruppo_id, allowed_groups, noGroups }: Door & { gruppo_id: number | null },
  zone: string,
  at: Date,
): Promise<string | null> {
  if (await isEntryByRules(db)) {
    const rules = await rulesAt(db, zone, at)
    if (rules.length === 0) return HOUR
    return rules.some((rule) => rule.gruppo_id === gruppo_id) ? null : GROUP
  }
  const listed = gruppo_id !== null && (allowed_groups?.includes(gruppo_id) ?? false)
  return listed || noGroups === true ? null : GROUP
}
