import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { loggedOut } from '@cortile/frame/store/session-slice.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Asked, Replies } from '@cortile/frame/test/replies.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { AccessPointScreen } from '../src/AccessPointScreen.tsx'

/** Test helpers: the door with a fake server, and the readings stored on its device. */

export const CARD = '0025016078'
export const KEY = 'f3b1a7de-1c56-4f5e-9a1e-7d9a3f1f0a11'
export const OTHER_KEY = '0b0f3c1e-6f0a-4f7b-8d5e-2f6f1c9a7b22'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const anna = { name: 'Anna Rossi', stato_accesso: 'dentro', gruppo: null } as const
export const body = { card_id: CARD, allowed_groups: [2], noGroups: false }

const stores: ReturnType<typeof renderScreen>['store'][] = []
// Waiting readings are sent also after unmounting, until the logout: it keeps them out of the next test.
afterEach(() => {
  for (const store of stores.splice(0)) store.dispatch(loggedOut({ asked: true }))
  localStorage.clear()
})

export function openDoor(read: Replies[string] = anna, replies: Replies = {}) {
  const opened = renderScreen(<AccessPointScreen />, {
    as: 'scanner',
    replies: {
      'GET /api/settings/:key': { value: 'false' },
      'GET /api/groups': [],
      'GET /api/scanner/inside': { dentro: 12 },
      'POST /api/scanner/read': read,
      ...replies,
    },
  })
  stores.push(opened.store)
  return opened
}

/** Stores a reading, as an earlier page did; account 1 is the logged-in one. */
export async function storeScan(key: string, at: unknown, { account = 1, card_id = CARD } = {}) {
  const value = { at, body: { ...body, card_id }, name: account === 1 ? 'Giulia Ferri' : 'Paolo Villa' }
  await (await openDeviceStore()).write({ put: [{ kind: 'lettura', account, key, value }] })
}

/** The readings stored on the device. */
export const storedScans = async () => (await openDeviceStore()).all('lettura')

/** Fills the field at once, so that a busy machine cannot split the digits of a card. */
export const readCard = (code: string) =>
  fireEvent.input(screen.getByLabelText('Numero della card'), { target: { value: code } })

/** The bodies of all sent readings, retries included. */
export const scansIn = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call === 'POST /api/scanner/read').map((call) => call.body)

export const verdict = async () => within(await screen.findByRole('region', { name: 'Esito' }))
