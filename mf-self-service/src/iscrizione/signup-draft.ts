import { blankPerson, type PersonValues } from '@cortile/contract/anagrafica.fields.ts'
import { CONSENT_VERSION } from '@cortile/contract/consents.ts'
import { isBlank, valuesIn } from './signup-values.ts'

/**
 * What a family is writing, kept until it is sent: on a phone a page is gone as soon as somebody calls. Nobody is logged
 * in here, so it belongs to the device, and because health notes may stand in it, for a day at most.
 */
const KEY = 'cortile.iscrizione'
const KEPT_MS = 24 * 3_600_000

/** Where the device keeps nothing: it is not lost as long as the app is not closed, wherever in it the page goes. */
let inApp: string | null = null

export interface SignupDraft {
  values: PersonValues
  /** It was sent, and no answer came. */
  doubt: boolean
}

/** What this device has kept; `null` if nothing, or for too long. */
export function storedSignup(): SignupDraft | null {
  const draft = read()
  if (draft === null) storeSignup(null)
  return draft
}

function read(): SignupDraft | null {
  try {
    const kept: unknown = JSON.parse(inApp ?? localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('values' in kept)) return null
    const { at, values: found } = kept
    if (typeof at !== 'number' || Math.abs(Date.now() - at) >= KEPT_MS) return null
    if (typeof found !== 'object' || found === null) return null
    const values = valuesIn(found)
    // Answers are given to a text: to another one they have not been given.
    if (!('version' in kept) || kept.version !== CONSENT_VERSION) Object.assign(values, unanswered)
    return { values, doubt: 'doubt' in kept && kept.doubt === true }
  } catch {
    return null
  }
}

const unanswered = {
  privacy_accettata: blankPerson.privacy_accettata,
  autorizza_intervento_medico: blankPerson.autorizza_intervento_medico,
  autorizza_foto_video: blankPerson.autorizza_foto_video,
}

/** Whether what is kept stands on the device. */
export function isOnDevice(): boolean {
  return inApp === null
}

/** Keeps a draft; `null` or an empty one takes it away. Gives whether the device could do so. */
export function storeSignup(draft: SignupDraft | null): boolean {
  const empty = draft === null || isBlank(draft.values)
  const text = empty ? null : JSON.stringify({ ...draft, at: Date.now(), version: CONSENT_VERSION })
  inApp = text
  try {
    // An older one must not outlive one for which there is no room.
    localStorage.removeItem(KEY)
    if (text !== null) localStorage.setItem(KEY, text)
    inApp = null
    return true
  } catch {
    return false
  }
}
