import { pairedDevice, setPairedDevice } from '../storage/paired-device.ts'
import type { DeviceKey } from './device-key.ts'
import type { ProvenCall } from './sign-proof.ts'

/** Read once in a page; a rejection is not kept. */
let loading: Promise<DeviceKey | undefined> | null = null

/** Forgets the key that was read, because another one was stored. */
export function reloadDeviceKey(): void {
  loading = null
}

/**
 * The proof that a paired device sends with a call; null on any other device, which loads no code for it. Rejects if the
 * browser does not open its storage: the call is then made later, and no session ends.
 */
export async function deviceProof(call: ProvenCall): Promise<string | null> {
  if (pairedDevice() === null) return null
  const [{ loadDeviceKey }, { signProof }] = await Promise.all([import('./device-key.ts'), import('./sign-proof.ts')])
  loading ??= loadDeviceKey().catch((error: unknown) => {
    loading = null
    throw error
  })
  const key = await loading
  if (key) return signProof(key, call)
  // The browser has dropped its storage.
  setPairedDevice(null)
  return null
}
