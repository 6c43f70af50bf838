import { SIGNUP_DRAFT } from '@cortile/frame/storage/drafts.ts'
import { pairedDevice } from '@cortile/frame/storage/paired-device.ts'
import { blankSignup, isBlank, parseValues, type SignupValues } from './signup-values.ts'

/**
 * The draft of a signup, stored until it is sent, because a phone may discard the page at any time. There is no login here,
 * so it belongs to the device; stored for a day at most, because it may contain health notes. A shared device keeps none.
 */
const MAX_AGE_MS = 24 * 3_600_000

/** Fallback without device storage: the draft survives navigation within the app, but not a reload. */
let inMemory: string | null = null

export interface SignupDraft {
  values: SignupValues
  /** The request was sent without a response. */
  doubt: boolean
  /** The version of the texts that its consents answer. */
  version: string
  /** When it was begun, in ms since 1970. */
  begunAt: number
}

/** The page's address has this parameter on a device that everybody uses, e.g. at a signup evening. */
const STATION = 'postazione'
const STATION_KEY = 'cortile.postazione'

/** Whether the tab was opened for a shared device, and stays so while it is open; a paired device always is one. */
export function isStation(search: string): boolean {
  if (pairedDevice() !== null) return (station = true)
  try {
    if (new URLSearchParams(search).has(STATION)) sessionStorage.setItem(STATION_KEY, '1')
    station = sessionStorage.getItem(STATION_KEY) !== null
  } catch {
    station ||= new URLSearchParams(search).has(STATION)
  }
  return station
}
let station = false

/** The stored draft; `null` if there is none or it is expired. */
export function storedSignup(): SignupDraft | null {
  const draft = read()
  if (draft === null) storeSignup(null)
  return draft
}

function read(): SignupDraft | null {
  try {
    const stored: unknown = JSON.parse(inMemory ?? localStorage.getItem(SIGNUP_DRAFT) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('values' in stored)) return null
    const { at, values: storedValues } = stored
    if (typeof at !== 'number' || Math.abs(Date.now() - at) >= MAX_AGE_MS) return null
    if (typeof storedValues !== 'object' || storedValues === null) return null
    const values = parseValues(storedValues)
    const version = 'version' in stored && typeof stored.version === 'string' ? stored.version : ''
    const begunAt = 'begunAt' in stored && typeof stored.begunAt === 'number' ? stored.begunAt : at
    return { values, doubt: 'doubt' in stored && stored.doubt === true, version, begunAt }
  } catch {
    return null
  }
}

/** No answers to the consents: they are valid only for the version of the texts that was shown. */
export const unanswered = {
  privacy_accettata: blankSignup.privacy_accettata,
  autorizza_intervento_medico: blankSignup.autorizza_intervento_medico,
  autorizza_foto_video: blankSignup.autorizza_foto_video,
  foto_riconoscimento: blankSignup.foto_riconoscimento,
  dati_salute: blankSignup.dati_salute,
}

/** Whether the draft is stored on the device, and not only in memory. */
export function isOnDevice(): boolean {
  return inMemory === null && !station
}

/**
 * Stores a draft; `null`, an empty one, or any on a shared device deletes it. Returns whether it is on the device.
 */
export function storeSignup(draft: Omit<SignupDraft, 'begunAt'> | null): boolean {
  const none = draft === null || isBlank(draft.values) || station
  const at = Date.now()
  const begunAt = none ? at : (read()?.begunAt ?? at)
  const text = none ? null : JSON.stringify({ ...draft, begunAt, at })
  inMemory = text
  try {
    // Removed first: if the device is full, an older draft must not remain.
    localStorage.removeItem(SIGNUP_DRAFT)
    if (text !== null) localStorage.setItem(SIGNUP_DRAFT, text)
    inMemory = null
    return !station
  } catch {
    return false
  }
}
