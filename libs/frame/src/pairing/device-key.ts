import { openDB, type DBSchema } from 'idb'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

/** A key of this browser: it signs, and can't be taken out of it. */
export interface DeviceKey {
  privateKey: CryptoKey
  publicJwk: JWK
}

interface Schema extends DBSchema {
  keys: { key: string; value: DeviceKey }
}

const DATABASE = 'cortile-dispositivo'
const DEVICE = 'device'

/** Keys are given to secure pages only. */
export function canHoldKey(): boolean {
  return globalThis.isSecureContext && 'indexedDB' in globalThis
}

async function withDatabase<R>(work: (database: Awaited<ReturnType<typeof connect>>) => Promise<R>): Promise<R> {
  const database = await connect()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

function connect() {
  return openDB<Schema>(DATABASE, 1, { upgrade: (database) => void database.createObjectStore('keys') })
}

/** The key of this device; undefined if it has none. Rejects if the browser does not open its storage. */
export function loadDeviceKey(): Promise<DeviceKey | undefined> {
  return withDatabase((database) => database.get('keys', DEVICE))
}

/** Makes and stores a new key, in place of any other. */
export async function newDeviceKey(): Promise<DeviceKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: false })
  const key = { privateKey, publicJwk: await exportJWK(publicKey) }
  await withDatabase((database) => database.put('keys', key, DEVICE))
  return key
}

export async function deleteDeviceKey(): Promise<void> {
  await withDatabase((database) => database.delete('keys', DEVICE))
}
