import type { Role } from '@cortile/contract/access.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { samplePage, sampleRow } from '../../../test/members.ts'
import { AnagraficaScreen } from './AnagraficaScreen.tsx'

const child = sampleRow({ telefono_tutore: '347 1112223', saldo: 12.5, importo_quote_da_pagare: 40 })

function open({ as = 'admin', at = '/anagrafica' }: { as?: Role; at?: string } = {}) {
  return renderScreen(<AnagraficaScreen />, {
    as,
    at,
    path: '/anagrafica',
    replies: { 'GET /api/anagrafica': samplePage([child]), 'GET /api/groups': [] },
  })
}
const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

describe('columns and order of the member list', () => {
  it('are chosen, kept on this device, and left out again', async () => {
    const first = open()
    await screen.findByRole('link', { name: 'Rossi Anna' })
    expect(headings()).toEqual(['', 'Cognome', 'Nome', 'Gruppo', 'Stato'])
    await first.user.click(screen.getByRole('button', { name: 'Colonne e ordine' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Colonne e ordine' }))
    for (const name of ['Da pagare', 'Età', 'Telefono tutore', 'Saldo'])
      await first.user.click(dialog.getByRole('checkbox', { name }))
    await first.user.click(dialog.getByRole('button', { name: 'Fatto' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    first.unmount()
    const { user } = open()
    await screen.findByRole('link', { name: 'Rossi Anna' })
    const added = ['Età', 'Telefono tutore', 'Saldo', 'Da pagare']
    expect(headings()).toEqual(['', 'Cognome', 'Nome', 'Gruppo', ...added, 'Stato'])
    const row = within(screen.getByRole('row', { name: /Rossi/ }))
    expect(row.getByRole('link', { name: '347 1112223' })).toHaveAttribute('href', 'tel:3471112223')
    for (const text of ['12,50', '40']) expect(row.getByRole('cell', { name: text })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Colonne e ordine' }))
    await user.click(screen.getByRole('checkbox', { name: 'Saldo' }))
    expect(screen.queryByRole('columnheader', { name: 'Saldo', hidden: true })).toBeNull()
  })

  it('offer nothing about fees to who may not see them', async () => {
    localStorage.setItem('cortile.anagrafica.colonne', '["da_pagare"]')
    const { user, asked } = open({ as: 'user', at: '/anagrafica?sort=da_pagare' })
    await screen.findByRole('link', { name: 'Rossi Anna' })
    expect(headings()).toEqual(['', 'Cognome', 'Nome', 'Gruppo', 'Stato'])
    expect(asked.find(({ call }) => call === 'GET /api/anagrafica')?.query).toEqual({ page: '1', per_page: '20' })
    await user.click(screen.getByRole('button', { name: 'Colonne e ordine' }))
    expect(screen.queryByRole('checkbox', { name: 'Da pagare' })).toBeNull()
    expect(screen.queryByRole('option', { name: /Da pagare/ })).toBeNull()
  })

  it('sort by a heading or, on a phone, by the dialog: the order is in the URL', async () => {
    const { user, here, asked } = open({ at: '/anagrafica?page=1' })
    await screen.findByRole('link', { name: 'Rossi Anna' })
    await user.click(screen.getByRole('button', { name: 'Gruppo' }))
    expect(here()).toBe('/anagrafica?sort=gruppo')
    expect(screen.getByRole('columnheader', { name: 'Gruppo' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'Gruppo' }))
    expect(here()).toBe('/anagrafica?sort=gruppo&order=desc')
    await user.click(screen.getByRole('button', { name: 'Colonne e ordine' }))
    const order = screen.getByRole('combobox', { name: 'Ordina per' })
    expect(order).toHaveDisplayValue('Gruppo, dalla Z')
    await user.selectOptions(order, 'Saldo, dal più alto')
    expect(here()).toBe('/anagrafica?sort=saldo&order=desc')
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === 'GET /api/anagrafica').at(-1)?.query).toMatchObject({
        sort: 'saldo',
        order: 'desc',
      }),
    )
  })
})
