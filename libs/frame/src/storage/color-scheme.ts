import * as z from '@cortile/contract/zod.ts'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './local-storage.ts'

/** Colour scheme of a kiosk: light until changed on this device, which may stand in a dark hall. */
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
