import * as z from '@cortile/contract/zod.ts'
import { readStored, writeStored } from './local-storage.ts'

/** Kept after a logout: the card reader stays plugged in. */
const KEY = 'cortile.lettore'

/** Whether this device was used as a door or a till, and so has a card reader. */
export function isReaderDevice(): boolean {
  return readStored(z.boolean(), KEY) ?? false
}

export function markReaderDevice(): void {
  writeStored(KEY, true)
}
