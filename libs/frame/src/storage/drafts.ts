/**
 * Drafts of forms: unsaved input when the session ended, the server was unavailable or the page was left. They may
 * contain health notes: they stay in this tab, belong to their author's account, and are deleted by a logout.
 */
const PREFIX = 'cortile.bozza.'
/** Key that a logout sets and removes, so that other tabs get a storage event. */
const LOGGED_OUT = 'cortile.uscita'

const keyOf = (author: number, form: string) => `${PREFIX}${author}.${form}`

/** The account's draft of this form; `null` if there is none. */
export function loadDraft(author: number, form: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(author, form)) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a draft; `null` deletes it. */
export function storeDraft(author: number, form: string, draft: object | null): void {
  if (draft === null) return sessionStorage.removeItem(keyOf(author, form))
  try {
    sessionStorage.setItem(keyOf(author, form), JSON.stringify(draft))
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
