import { syncServerClock } from '@cortile/frame/api/server-clock.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { record, week } from '../../test/member-record.ts'
import { RecordTop } from './RecordTop.tsx'
import { WeeksTab } from './weeks/WeeksTab.tsx'

const YEARS_1000_MS = 1_000 * 365.25 * 24 * 3_600_000

/** Sets the server clock. */
function setServerTime(at: number): void {
  const now = Date.now()
  syncServerClock(new Date(at).toUTCString(), now, now)
}

beforeEach(() => setServerTime(Date.now() + YEARS_1000_MS))
afterEach(() => {
  setServerTime(Date.now())
  localStorage.clear()
})

describe('a record on a device whose clock is wrong', () => {
  it('does not offer a week that has ended by the server’s date', async () => {
    renderScreen(<WeeksTab record={{ ...record, er: [{ ...week, prenotata: false }] }} />, { as: 'member' })
    expect(await screen.findByText('Lo spazio')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Prenota' })).toBeNull()
  })

  it('does not show it as the next week either', async () => {
    renderScreen(<RecordTop record={record} />, { as: 'member' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText('Lo spazio')).toBeNull()
  })
})
