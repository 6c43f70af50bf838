import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'

/**
 * Drafts of forms: unsaved input when the session ended, the server was unavailable or the page was left. They may
 * contain health notes: they stay in this tab, belong to their author's account, and are deleted by a logout. The browser
 * writes the storage of a tab to its disk, where deleted values stay for a while: they are sealed with a key that only a
 * session of their author receives. The browser's own ciphers are missing on plain http, and give no answer at once.
 */
const PREFIX = 'cortile.bozza.'
/** Key that a logout sets and removes, so that other tabs get a storage event. */
const LOGGED_OUT = 'cortile.uscita'

/** The author of drafts. */
export interface DraftAuthor {
  id: number
  /** `draft_key` of the author's session: 256 bits in hex. */
  key: string
}

const keyOf = (author: number, form: string) => `${PREFIX}${author}.${form}`

const cipherOf = ({ key }: DraftAuthor) => managedNonce(xchacha20poly1305)(hexToBytes(key))

/** The author's draft of this form; `null` if there is none. */
export function loadDraft(author: DraftAuthor, form: string): unknown {
  const sealed = sessionStorage.getItem(keyOf(author.id, form))
  if (sealed === null) return null
  try {
    return JSON.parse(bytesToUtf8(cipherOf(author).decrypt(hexToBytes(sealed))))
  } catch {
    return null
  }
}

/** Stores a draft; `null` deletes it. */
export function storeDraft(author: DraftAuthor, form: string, draft: object | null): void {
  const key = keyOf(author.id, form)
  if (draft === null) return sessionStorage.removeItem(key)
  const sealed = cipherOf(author).encrypt(utf8ToBytes(JSON.stringify(draft)))
  try {
    sessionStorage.setItem(key, bytesToHex(sealed))
  } catch {
    // The storage quota is exceeded: the form works without a draft.
  }
}

/** Deletes the drafts of this tab, except those of the account `except`. */
export function dropDrafts({ except }: { except?: number } = {}): void {
  const keptPrefix = except === undefined ? null : keyOf(except, '')
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !(keptPrefix && key.startsWith(keptPrefix))) sessionStorage.removeItem(key)
}

/** Deletes the drafts of all tabs, at a logout. */
export function clearDrafts(): void {
  dropDrafts()
  localStorage.setItem(LOGGED_OUT, 'true')
  localStorage.removeItem(LOGGED_OUT)
}

/** Deletes the drafts of this tab on a logout in another tab. */
export function listenForLogout(): void {
  addEventListener('storage', ({ key }) => {
    if (key === LOGGED_OUT) dropDrafts()
  })
}

/** Local storage key of the public signup's draft, which belongs to no user but to the device. */
export const SIGNUP_DRAFT = 'cortile.iscrizione'

export function clearSignupDraft(): void {
  localStorage.removeItem(SIGNUP_DRAFT)
}
