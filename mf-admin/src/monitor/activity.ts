import type { User } from '@cortile/contract/auth.ts'
import { ONLINE_MINUTES } from '@cortile/contract/system.ts'

/** A user active within so many minutes still counts as recent. */
const RECENT_MINUTES = 30
const MINUTE_MS = 60_000

/** A user who was active lately: `now` within 5 minutes, `recent` from 5 to 30. */
export interface Activity {
  user: User
  kind: 'now' | 'recent'
  minutes: number
}

/** Users active within the last half hour, the latest first. `now` in ms. */
export function activitiesOf(users: readonly User[], now: number): Activity[] {
  return users
    .flatMap((user) => {
      if (user.last_used_at === null) return []
      // The server's clock may be a little ahead of this device's.
      const minutes = Math.max(0, (now - Date.parse(user.last_used_at)) / MINUTE_MS)
      if (minutes > RECENT_MINUTES) return []
      return [{ user, kind: minutes < ONLINE_MINUTES ? 'now' : 'recent', minutes } satisfies Activity]
    })
    .sort((a, b) => a.minutes - b.minutes || a.user.name.localeCompare(b.user.name, 'it'))
}
