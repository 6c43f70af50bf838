import * as z from '@cortile/contract/zod.ts'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './local-storage.ts'

/** A door or a till is light until somebody switches it on this device: the hall where it stands may be dark. */
const Scheme = z.enum(['light', 'dark'])
type KioskScheme = z.infer<typeof Scheme>

const KEY = 'cortile.colori'

const listeners = new Set<() => void>()

export function useKioskScheme(): KioskScheme {
  return useSyncExternalStore(subscribe, kioskScheme)
}

export function setKioskScheme(scheme: KioskScheme): void {
  writeStored(KEY, scheme)
  for (const listener of listeners) listener()
}

function kioskScheme(): KioskScheme {
  return readStored(Scheme, KEY) ?? 'light'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
