import { kiosks } from '@cortile/contract/kiosks.ts'
import { isApiError } from '../api/api-error.ts'
import { api } from '../api/api.ts'
import { staffToken } from '../api/tokens.ts'
import { pairedDevice, setPairedDevice } from '../storage/paired-device.ts'
import { paired } from '../store/session-slice.ts'
import type { Store } from '../store/store.ts'
import { setClosing } from './closing.ts'
import { deleteDeviceKey, loadDeviceKey, newDeviceKey } from './device-key.ts'
import { reloadDeviceKey } from './device-proof.ts'
import { pairingCalls } from './pairing-calls.ts'
import { signProof } from './sign-proof.ts'

/**
 * Pairs this device with a code, and binds the session to it. Gives the name of the device; rejects with the refusal of
 * the server. The key is stored first and kept when no answer comes: the server may have bound the session to it, and
 * the same code then gives the same answer.
 */
export async function pairDevice(dispatch: Store['dispatch'], code: string): Promise<string> {
  const key = (await loadDeviceKey()) ?? (await newDeviceKey())
  reloadDeviceKey()
  const before = pairedDevice()
  setPairedDevice(before ?? { name: null })
  // Against eviction of the key by the browser.
  navigator.storage.persist().catch(() => undefined)
  const url = new URL(kiosks.pair.path, location.origin).href
  const proof = await signProof(key, { method: kiosks.pair.method, url, token: staffToken() })
  try {
    const { name } = await dispatch(pairingCalls.endpoints.pair.initiate({ body: { code, proof } })).unwrap()
    setPairedDevice({ name })
    setClosing(false)
    dispatch(paired())
    dispatch(api.util.resetApiState())
    return name
  } catch (error) {
    // A session that was bound would have got the first answer again.
    if (isApiError(error) && error.status === 422) setPairedDevice(before?.name == null ? null : before)
    throw error
  }
}

/** Removes the pairing from this device, which has ended at the server. */
export async function forgetPairing(): Promise<void> {
  setPairedDevice(null)
  setClosing(false)
  await deleteDeviceKey()
  reloadDeviceKey()
}
