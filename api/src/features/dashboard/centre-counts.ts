import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { countMembersByGroup } from '../../domain/fee/debt-counts.ts'
import { listGroups } from '../../domain/group/group.repository.ts'
import { countRequests } from '../../domain/member/member.repository.ts'
import { listUpcomingWeeks } from '../../domain/week/upcoming-weeks.repository.ts'

/** The dashboard's counts that accesses do not change. */
interface CentreCounts {
  requests: number
  users: number
  activeCard: number
  /** Fees and booked weeks, of all members. */
  unpaid: number
  /** By name, each with its members. */
  gruppi: DashboardPrivate['gruppi']
  /** Weeks that are not over. */
  prenotazioni: DashboardPrivate['prenotazioni']
}

/** Maximum age of the counts that a dashboard shows. Source: dashboards poll every ten seconds. */
const FRESH_MS = 2_000

interface Counting {
  today: string
  begun: number
  ended: boolean
  counts: Promise<CentreCounts>
}

/** The last count of each database. */
const countings = new WeakMap<Db, Counting>()

/**
 * The counts on `today` (`YYYY-MM-DD` in the centre's zone), at most two seconds old. Concurrent callers share one
 * count: with hundreds of polling dashboards, one count runs at a time.
 */
export async function centreCounts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  today: string,
): Promise<CentreCounts> {
  const now = clock().getTime()
  const last = countings.get(db)
  if (last?.today === today && (!last.ended || Math.abs(now - last.begun) < FRESH_MS)) return last.counts
  const counting = { today, begun: now, ended: false, counts: countCentre(db, today) }
  countings.set(db, counting)
  try {
    return await counting.counts
  } catch (error) {
    countings.delete(db)
    throw error
  } finally {
    counting.ended = true
  }
}

/** Empties the cache, as in a process that has just started. */
export function clearCentreCounts(db: Db): void {
  countings.delete(db)
}

async function countCentre(db: Db, today: string): Promise<CentreCounts> {
  const [requests, members, groups, prenotazioni] = await Promise.all([
    countRequests(db),
    countMembersByGroup(db),
    listGroups(db),
    listUpcomingWeeks(db, today),
  ])
  const sum = (name: 'members' | 'cards' | 'debts') => members.reduce((all, group) => all + group[name], 0)
  const membersOf = new Map(members.map((group) => [group.gruppo_id, group.members]))
  return {
    requests,
    users: sum('members'),
    activeCard: sum('cards'),
    unpaid: sum('debts'),
    gruppi: groups.map(({ id, nome, colore }) => ({ id, nome, colore, count: membersOf.get(id) ?? 0 })),
    prenotazioni,
  }
}
