import { syncServerClock } from '@cortile/frame/api/server-clock.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { record, week } from '../../test/member-record.ts'
import { RecordTop } from './RecordTop.tsx'
import { WeeksTab } from './weeks/WeeksTab.tsx'

const YEARS_1000_MS = 1_000 * 365.25 * 24 * 3_600_000

/** An answer that says this time. */
function hear(at: number): void {
  const now = Date.now()
  syncServerClock(new Date(at).toUTCString(), now, now)
}

beforeEach(() => hear(Date.now() + YEARS_1000_MS))
afterEach(() => {
  hear(Date.now())
  localStorage.clear()
})

describe('a record on a device whose clock is wrong', () => {
  it('does not offer a week that is over for the server', async () => {
    renderScreen(<WeeksTab record={{ ...record, er: [{ ...week, prenotata: false }] }} />, { as: 'member' })
    expect(await screen.findByText('Lo spazio')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Prenota' })).toBeNull()
  })

  it('does not announce one either', async () => {
    renderScreen(<RecordTop record={record} />, { as: 'member' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText('Lo spazio')).toBeNull()
  })
})
