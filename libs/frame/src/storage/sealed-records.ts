import { openDeviceStore } from './device-store.ts'

/**
 * Lists that a kiosk keeps for a time without a network, with names of children and adults: encrypted (AES-256-GCM) with
 * a key that the browser never gives away, and deleted with the session. Browsers offer this with HTTPS only: without it
 * nothing is stored.
 */
const KIND = 'sigillato'

/** How long a list may be used, in hours: no longer than a day at the door. */
const SEALED_HOURS = 16
const ALGORITHM = 'AES-GCM'
const NONCE_BYTES = 12

interface Sealed {
  /** When it was stored, in ms since 1970. */
  at: number
  key: CryptoKey
  nonce: Uint8Array<ArrayBuffer>
  content: ArrayBuffer
}

/** A list and when it was stored, in ms since 1970. */
export interface Kept {
  at: number
  value: unknown
}

/** Stores a list of an account, in the place of the last one of that name. Never rejects. */
export async function storeSealed(account: number, name: string, { at, value }: Kept): Promise<void> {
  const cipher: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (cipher === undefined) return
  try {
    const key = await cipher.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt'])
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
    const text = new TextEncoder().encode(JSON.stringify(value))
    const content = await cipher.encrypt({ name: ALGORITHM, iv: nonce }, key, text)
    const sealed: Sealed = { at, key, nonce, content }
    const store = await openDeviceStore()
    // In memory it would outlive nothing.
    if (store.durable) await store.write({ put: [{ kind: KIND, account, key: name, value: sealed }] })
  } catch {
    // The device fails: without a network the door has no list.
  }
}

/**
 * The last list of that name and account; null if there is none, or one that is too old at `now` (ms since 1970). Deletes the
 * lists of other accounts. Never rejects.
 */
export async function loadSealed(account: number, name: string, now: number): Promise<Kept | null> {
  try {
    const store = await openDeviceStore()
    const records = await store.all(KIND)
    const foreign = records.filter((record) => record.account !== account || isOver(record.value, now))
    if (foreign.length > 0) await store.write({ remove: foreign })
    const record = records.find((each) => each.key === name && !foreign.includes(each))
    return record && isSealed(record.value) ? await opened(record.value) : null
  } catch {
    return null
  }
}

async function opened({ at, key, nonce, content }: Sealed): Promise<Kept> {
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv: nonce }, key, content)
  const value: unknown = JSON.parse(new TextDecoder().decode(text))
  return { at, value }
}

/** Deletes all lists, at the end of a session. Never rejects. */
export async function forgetSealed(): Promise<void> {
  try {
    const store = await openDeviceStore()
    const records = await store.all(KIND)
    if (records.length > 0) await store.write({ remove: records })
  } catch {
    // They are too old within hours, and of no use without the browser's key.
  }
}

function isSealed(value: unknown): value is Sealed {
  return typeof value === 'object' && value !== null && 'at' in value && 'key' in value && 'content' in value
}

function isOver(value: unknown, now: number): boolean {
  return !isSealed(value) || now - value.at > SEALED_HOURS * 3_600_000
}
