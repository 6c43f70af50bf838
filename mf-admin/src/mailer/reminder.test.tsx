import { screen, waitFor } from '@testing-library/react'
import { message, openMailer, subject } from '../../test/open-mailer.tsx'

const fee = {
  id: 7,
  descrizione: 'Tessera 2026',
  importo: 10.5,
  group_ids: [],
  groups: [],
  pagate: 2,
  da_pagare: 5,
  created_at: '2026-01-10T09:00:00.000Z',
}
const replies = {
  'GET /api/quotes/:id': fee,
  'GET /api/quotes': { data: [fee], current_page: 1, last_page: 1, per_page: 500, total: 1 },
}

describe('a reminder of a fee', () => {
  it('is written for who owes it, and can be changed before it is sent', async () => {
    const opened = openMailer(replies, '/gestione/mailer?quota=7')
    await waitFor(() => expect(subject()).toHaveValue('Quota da pagare: Tessera 2026'))
    expect(message()).toHaveDisplayValue(/la quota «Tessera 2026», di 10,50 monete/)
    expect(screen.getByRole('radio', { name: 'Chi deve pagare una quota' })).toBeChecked()
    expect(await screen.findByRole('option', { name: 'Tessera 2026, 5 da pagare' })).toBeInTheDocument()
    await waitFor(() => expect(opened.here()).toBe('/gestione/mailer'))
    await opened.send()
    expect(opened.sent()).toMatchObject([{ type: 'quota', obj_id: '7', subject: 'Quota da pagare: Tessera 2026' }])
  })

  it('is not sent without a fee', async () => {
    const opened = openMailer(replies)
    await opened.write()
    await opened.choose('Chi deve pagare una quota')
    const select = await screen.findByRole('combobox', { name: /Quota/ })
    await opened.user.click(screen.getByRole('button', { name: 'Invia' }))
    await waitFor(() => expect(select).toHaveAccessibleDescription(/Scegli una quota/))
    expect(opened.sent()).toEqual([])
  })
})
