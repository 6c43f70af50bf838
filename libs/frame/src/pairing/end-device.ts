import { api } from '../api/api.ts'
import { clearTokens } from '../api/tokens.ts'
import { notify } from '../notices/notices.tsx'
import { WAITING_KINDS } from '../outbox/waiting-kinds.ts'
import { clearDrafts, clearSignupDraft } from '../storage/drafts.ts'
import type { DeviceStore } from '../storage/stored-record.ts'
import { clearSessionExpired } from '../store/session-expired.ts'
import { loggedOut } from '../store/session-slice.ts'
import type { Store } from '../store/store.ts'
import { forgetPairing } from './pair-device.ts'
import { pairingCalls } from './pairing-calls.ts'

export interface Waiting {
  /** Of the account that is logged in. */
  own: number
  others: number
}

/** How many readings and payments this device has still to send; null: its storage can't be read. */
export async function countWaiting(store: DeviceStore, account: number): Promise<Waiting | null> {
  // Another storage in memory than that of the pages.
  if (!store.durable) return null
  const records = await store.all(...WAITING_KINDS)
  const own = records.filter((record) => record.account === account).length
  return { own, others: records.length - own }
}

/** Ends the pairing of this device and its session, at the server and here. Without an answer nothing changes. */
export async function endDevice(dispatch: Store['dispatch']): Promise<void> {
  const ended = await dispatch(pairingCalls.endpoints.endOwnKiosk.initiate())
  if (ended.error) return
  await forgetPairing()
  clearDrafts()
  clearSignupDraft()
  clearTokens()
  clearSessionExpired()
  dispatch(loggedOut({ asked: true }))
  dispatch(api.util.resetApiState())
  notify.info('Dispositivo chiuso: per usarlo ancora va abbinato di nuovo.')
}
