import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { Alerts } from './Alerts.tsx'

const text = 'I codici di accesso non partono: guarda le mail in coda.'
const replies = { 'GET /api/dashboard/alerts': [{ kind: 'codes', text, at: '2026-11-20T09:05:00.000Z' }] }

describe('the alerts', () => {
  it('say what an administrator must look at, and since when', async () => {
    renderScreen(<Alerts />, { as: 'admin', replies })
    expect(await screen.findByText(text)).toHaveTextContent(`${text}Dal 20/11/2026 10:05`)
  })

  it('are not asked for by others', () => {
    const { asked } = renderScreen(<Alerts />, { as: 'user', replies })
    expect(asked).toEqual([])
  })
})
