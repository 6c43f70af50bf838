import * as z from '@cortile/contract/zod.ts'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './local-storage.ts'

const KEY = 'cortile.dispositivo'

/** What this device knows about its pairing; `name` null: the server's answer to the pairing has not arrived. */
const Paired = z.object({ name: z.nullable(z.string()) })
type Paired = z.infer<typeof Paired>

/** The pairing of this device; null: it has none, and holds no key. */
export function pairedDevice(): Paired | null {
  return readStored(Paired, KEY)
}

/** Event on the window: `storage` is fired in the other tabs only. */
const CHANGED = 'cortile.dispositivo'

/** Records the pairing, or with null that there is none. */
export function setPairedDevice(paired: Paired | null): void {
  if (paired) writeStored(KEY, paired)
  else localStorage.removeItem(KEY)
  dispatchEvent(new Event(CHANGED))
}

/** The name of this device, if it is paired. */
export function usePairedName(): string | null {
  return useSyncExternalStore(
    (listener) => {
      for (const type of [CHANGED, 'storage']) addEventListener(type, listener)
      return () => {
        for (const type of [CHANGED, 'storage']) removeEventListener(type, listener)
      }
    },
    () => pairedDevice()?.name ?? null,
  )
}
