import type { User } from '@cortile/contract/auth.ts'
import { serverNow } from '../api/server-clock.ts'

/** Whether the user must have a second factor by now; until it has one, the server opens only the own account. */
export function isOverdue(user: User | null): boolean {
  const due = user?.second_factor_due_at ?? null
  return due !== null && Date.parse(due) <= serverNow()
}
