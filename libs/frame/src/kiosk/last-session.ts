import { roles } from '@cortile/contract/access.ts'
import { Notice } from '@cortile/contract/auth.ts'
import { Id } from '@cortile/contract/fields.ts'
import * as z from '@cortile/contract/zod.ts'
import { forgetSession, OF_SESSION, staffTokenId } from '../api/tokens.ts'
import { readStored, writeStored } from '../storage/local-storage.ts'
import type { Entered, Session } from '../store/session-slice.ts'
import type { Store } from '../store/store.ts'

const KEY = `${OF_SESSION}ultimo-accesso`

/** Of the token only the part that is no secret; of the account only what a kiosk's page shows. */
const LastHere = z.object({
  token_id: z.string(),
  user: z.object({ id: Id, name: z.string(), role: z.enum(roles) }),
  notice: Notice,
})

/** Whose the token of this device is, as the server said last; null if there is none, or it is another one since. */
export function lastSession(): Entered | null {
  const last = readStored(LastHere, KEY)
  if (last === null || last.token_id !== staffTokenId()) return null
  const unknown = { email: '', disabled: false, last_login: null, last_used_at: null }
  return { user: { ...last.user, ...unknown }, message_setting: last.notice }
}

/** Remembers who enters, and forgets it, with what was kept for that account, when the session ends. */
export function persistSession(store: Store): void {
  let seen: Session | null = null
  const look = () => {
    const { session } = store.getState()
    if (session === seen) return
    seen = session
    const { status, user, notice, token_id } = session
    // Also what another page has left behind: of the session before, or of one that ended while no kiosk was open.
    if (status === 'out' || (token_id !== null && token_id !== readStored(LastHere, KEY)?.token_id)) forgetSession()
    if (!user || !notice) return
    writeStored(KEY, { token_id, user: { id: user.id, name: user.name, role: user.role }, notice })
  }
  look()
  store.subscribe(look)
}
