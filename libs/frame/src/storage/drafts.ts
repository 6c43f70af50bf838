/**
 * What somebody was writing when the session ended, the server was gone or the page was left. Health notes may stand in
 * it: it stays in this tab, belongs to its author's account, and ends with a logout.
 */
const PREFIX = 'cortile.bozza.'
/** Written and taken away by a logout, so that other tabs hear of it. */
const LOGGED_OUT = 'cortile.uscita'

const keyOf = (author: number, form: string) => `${PREFIX}${author}.${form}`

/** What this account has left in this form; `null` if nothing. */
export function loadDraft(author: number, form: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(author, form)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a draft; `null` takes it away. */
export function storeDraft(author: number, form: string, draft: object | null): void {
  if (draft === null) return sessionStorage.removeItem(keyOf(author, form))
  try {
    sessionStorage.setItem(keyOf(author, form), JSON.stringify(draft))
  } catch {
    // More than the browser keeps: the form itself goes on.
  }
}

/** Takes away the drafts of this tab, but for those of the account that is here now. */
export function dropDrafts({ except }: { except?: number } = {}): void {
  const kept = except === undefined ? null : keyOf(except, '')
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !(kept && key.startsWith(kept))) sessionStorage.removeItem(key)
}

/** A logout takes away the drafts of every tab. */
export function clearDrafts(): void {
  dropDrafts()
  localStorage.setItem(LOGGED_OUT, 'true')
  localStorage.removeItem(LOGGED_OUT)
}

/** Hears of a logout in another tab. */
export function listenForLogout(): void {
  addEventListener('storage', ({ key }) => {
    if (key === LOGGED_OUT) dropDrafts()
  })
}
