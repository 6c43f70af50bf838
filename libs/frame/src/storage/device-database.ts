import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import type { StoredRecord } from './stored-record.ts'

interface Schema extends DBSchema {
  /** `only`: set by `putIfAbsent`; its index is unique. */
  records: { key: [string, number, string]; value: StoredRecord & { only?: string }; indexes: { only: string } }
}

export type Database = IDBPDatabase<Schema>
export type Records = IDBPObjectStore<Schema, ['records'], 'records', 'readwrite'>

/** Name of the database, and of the channel on which tabs announce changes. */
export const DEVICE_NAME = 'cortile'

/** Timeout of opening the database: a browser that never answers must not block a kiosk. */
const OPEN_TIMEOUT_MS = 5_000

/** The browser neither opened the database nor failed. */
export class OpenTimeout extends Error {}

/** Opens the database. Calls `onLost` when the connection is closed or not opened. Rejects if it can't open in time. */
export async function connect(onLost: () => void): Promise<Database> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const opening = openDB<Schema>(DEVICE_NAME, 1, { upgrade })
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new OpenTimeout('the browser does not open its storage'))
        // A late connection is closed: it would block the database upgrade of a newer page.
        opening.then((database) => database.close()).catch(() => undefined)
      }, OPEN_TIMEOUT_MS)
    })
    const database = await Promise.race([opening, timeout])
    database.addEventListener('close', onLost)
    // A newer page upgrades the database.
    database.addEventListener('versionchange', () => {
      database.close()
      onLost()
    })
    return database
  } catch (error) {
    onLost()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function upgrade(database: Database): void {
  const records = database.createObjectStore('records', { keyPath: ['kind', 'account', 'key'] })
  records.createIndex('only', 'only', { unique: true })
}
