import { blankPerson, type PersonValues } from '@cortile/contract/anagrafica.fields.ts'
import { CONSENT_VERSION } from '@cortile/contract/consents.ts'
import { isBlank, parseValues } from './signup-values.ts'

/**
 * The draft of a signup, stored until it is sent, because a phone may discard the page at any time. There is no login here,
 * so it belongs to the device; stored for a day at most, because it may contain health notes.
 */
const KEY = 'cortile.iscrizione'
const MAX_AGE_MS = 24 * 3_600_000

/** Fallback without device storage: the draft survives navigation within the app, but not a reload. */
let inMemory: string | null = null

export interface SignupDraft {
  values: PersonValues
  /** The request was sent without a response. */
  doubt: boolean
}

/** The stored draft; `null` if there is none or it is expired. */
export function storedSignup(): SignupDraft | null {
  const draft = read()
  if (draft === null) storeSignup(null)
  return draft
}

function read(): SignupDraft | null {
  try {
    const stored: unknown = JSON.parse(inMemory ?? localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('values' in stored)) return null
    const { at, values: storedValues } = stored
    if (typeof at !== 'number' || Math.abs(Date.now() - at) >= MAX_AGE_MS) return null
    if (typeof storedValues !== 'object' || storedValues === null) return null
    const values = parseValues(storedValues)
    // Consents are valid only for the version of the text that was shown.
    if (!('version' in stored) || stored.version !== CONSENT_VERSION) Object.assign(values, unanswered)
    return { values, doubt: 'doubt' in stored && stored.doubt === true }
  } catch {
    return null
  }
}

const unanswered = {
  privacy_accettata: blankPerson.privacy_accettata,
  autorizza_intervento_medico: blankPerson.autorizza_intervento_medico,
  autorizza_foto_video: blankPerson.autorizza_foto_video,
}

/** Whether the draft is stored on the device, and not only in memory. */
export function isOnDevice(): boolean {
  return inMemory === null
}

/** Stores a draft; `null` or an empty one deletes it. Returns whether the write to the device succeeded. */
export function storeSignup(draft: SignupDraft | null): boolean {
  const empty = draft === null || isBlank(draft.values)
  const text = empty ? null : JSON.stringify({ ...draft, at: Date.now(), version: CONSENT_VERSION })
  inMemory = text
  try {
    // Removed first: if the device is full, an older draft must not remain.
    localStorage.removeItem(KEY)
    if (text !== null) localStorage.setItem(KEY, text)
    inMemory = null
    return true
  } catch {
    return false
  }
}
