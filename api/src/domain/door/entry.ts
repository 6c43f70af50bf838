import { MEMBER_SUSPENDED } from '@cortile/contract/scanner.ts'
import { rulesAt } from '../access-rule/access-rule.repository.ts'
import type { Staff } from '../actor.ts'
import type { StatementContext } from '../context.ts'
import type { MemberModel } from '../member/member.model.ts'
import { servesHttps, type SettingBasis } from '../setting/default-settings.ts'
import { isSwitchedOn } from '../setting/setting.repository.ts'

/** The groups that a reader lets in outside the rules mode. */
export interface AllowedGroups {
  allowed_groups?: number[] | undefined
  /** Free access, whatever the group. */
  noGroups?: boolean | undefined
}

/** What decides whether a member may enter. */
interface Entering extends AllowedGroups {
  /** Whether the access rules, and not the card readers, decide. */
  byRules: boolean
  at: Date
  /** The rules of this moment must allow the entry, too. */
  and: Date | null
}

const GROUP_REFUSED = 'Gruppo non autorizzato'
const HOUR_REFUSED = 'Ingresso non consentito in questa fascia oraria'

/** The reason why a member may not enter; null if it may. */
export async function entryRefusal(
  { trx, zone }: StatementContext,
  { stato, gruppo_id }: Pick<MemberModel, 'stato' | 'gruppo_id'>,
  { byRules, at, and, ...groups }: Entering,
): Promise<string | null> {
  if (stato === 'sospeso') return MEMBER_SUSPENDED
  // The rules mode ignores the reader's groups.
  if (!byRules) return refusalByGroups(groups, gruppo_id)
  return (
    refusalByRules(await rulesAt(trx, zone, at), gruppo_id) ??
    (and && refusalByRules(await rulesAt(trx, zone, and), gruppo_id))
  )
}

/** The reason why a member of this group (null: without a group) may not enter; null if it may. */
function refusalByRules(rules: readonly { gruppo_id: number }[], gruppo_id: number | null): string | null {
  if (rules.length === 0) return HOUR_REFUSED
  return rules.some((rule) => rule.gruppo_id === gruppo_id) ? null : GROUP_REFUSED
}

/** As `refusalByRules`. */
function refusalByGroups({ allowed_groups, noGroups }: AllowedGroups, gruppo_id: number | null): string | null {
  const listed = gruppo_id !== null && (allowed_groups?.includes(gruppo_id) ?? false)
  return listed || noGroups === true ? null : GROUP_REFUSED
}

/**
 * Whether a call comes from no paired device, while devices must be paired: it could claim any time, so that the rules of
 * this moment must allow a delayed entry, too.
 */
export async function isLoose({ trx, actor }: StatementContext<Staff>, config: SettingBasis): Promise<boolean> {
  return actor.kiosk === undefined && servesHttps(config) && (await isSwitchedOn(trx, 'kiosk_pairing', config))
}
