import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import type { StoredRecord } from './stored-record.ts'

interface Schema extends DBSchema {
  /** `only` stands in claimed records, and no two have the same. */
  records: { key: [string, number, string]; value: StoredRecord & { only?: string }; indexes: { only: string } }
}

export type Database = IDBPDatabase<Schema>
export type Records = IDBPObjectStore<Schema, ['records'], 'records', 'readwrite'>

/** Of the database, and of the channel on which its tabs tell one another. */
export const DEVICE = 'cortile'

/** A browser that does not even say no must not keep a door closed. */
const OPEN_MS = 5_000

/** The browser has said neither yes nor no. */
export class Silence extends Error {}

/** Connects to what the browser keeps. `lost` is called when the connection is of no use any more. Rejects where there is none. */
export async function connect(lost: () => void): Promise<Database> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const opening = openDB<Schema>(DEVICE, 1, { upgrade })
    const silent = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Silence('the browser does not open its storage'))
        // It may still come: left open, it would stand in the way of a newer page.
        opening.then((database) => database.close()).catch(() => undefined)
      }, OPEN_MS)
    })
    const database = await Promise.race([opening, silent])
    database.addEventListener('close', lost)
    // A newer page needs another form of it.
    database.addEventListener('versionchange', () => {
      database.close()
      lost()
    })
    return database
  } catch (error) {
    lost()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function upgrade(database: Database): void {
  const records = database.createObjectStore('records', { keyPath: ['kind', 'account', 'key'] })
  records.createIndex('only', 'only', { unique: true })
}
