const KEY = 'cortile.pagina'
const BYTES = 16

/** Without storage the id lives as long as the page. */
let ofThisLoad: string | undefined

/**
 * The id of this tab, 128 random bits in base64url, kept while the tab is open: a mailed code is valid only for the tab
 * that asked for it, so that a stranger's requests for the same address do not use up its tries.
 */
export function pageId(): string {
  const id = stored() ?? ofThisLoad ?? newId()
  ofThisLoad = id
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // See `ofThisLoad`.
  }
  return id
}

function stored(): string | null {
  try {
    const id = sessionStorage.getItem(KEY)
    return id !== null && /^[\w-]{22}$/.test(id) ? id : null
  } catch {
    return null
  }
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
