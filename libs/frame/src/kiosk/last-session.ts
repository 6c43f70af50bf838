import { roles } from '@cortile/contract/access.ts'
import { Notice } from '@cortile/contract/auth.ts'
import { Id } from '@cortile/contract/fields.ts'
import * as z from '@cortile/contract/zod.ts'
import { forgetSession, OF_SESSION, staffTokenId } from '../api/tokens.ts'
import { readStored, writeStored } from '../storage/local-storage.ts'
import { forgetSealed } from '../storage/sealed-records.ts'
import type { SessionReply, Session } from '../store/session-slice.ts'
import type { Store } from '../store/store.ts'

const KEY = `${OF_SESSION}ultimo-accesso`

/** Only the public part of the token, and only the data of the account that a kiosk shows. */
const StoredSession = z.object({
  token_id: z.string(),
  user: z.object({ id: Id, name: z.string(), role: z.enum(roles) }),
  notice: Notice,
})

/** The last known session of this device's token; null without one, or if the token has changed since. */
export function lastSession(): SessionReply | null {
  const last = readStored(StoredSession, KEY)
  if (last === null || last.token_id !== staffTokenId()) return null
  const unknown = {
    email: '',
    disabled: false,
    last_login: null,
    last_used_at: null,
    second_factor: false,
    second_factor_due_at: null,
  }
  return { user: { ...last.user, ...unknown }, message_setting: last.notice, draft_key: null }
}

/** Stores the session at login, and deletes it at its end together with the stored data of the account. */
export function persistSession(store: Store): void {
  let lastSeen: Session | null = null
  const sync = () => {
    const { session } = store.getState()
    if (session === lastSeen) return
    lastSeen = session
    const { status, user, notice, token_id } = session
    // Also deletes data of another page: of the previous session, or of one that ended while no kiosk was open.
    if (status === 'out' || (token_id !== null && token_id !== readStored(StoredSession, KEY)?.token_id))
      forgetSession()
    // The next user must not find the lists of the last session.
    if (status === 'out') void forgetSealed()
    if (!user || !notice) return
    writeStored(KEY, { token_id, user: { id: user.id, name: user.name, role: user.role }, notice })
  }
  sync()
  store.subscribe(sync)
}
