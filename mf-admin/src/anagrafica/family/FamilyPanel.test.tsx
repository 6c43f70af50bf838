import { paste } from '@cortile/frame/test/render-screen.tsx'
import { refusal } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { GET, child, family, none, open, sent, row } from '../../../test/family-panel.tsx'
import { sampleMember } from '../../../test/members.ts'

describe('the panel of family and collection', () => {
  it('shows the adults with contacts, rights and terms, how the child leaves, and its household', async () => {
    open()
    const first = await row('Marta Galli')
    expect(first.getByText('madre')).toBeVisible()
    expect(first.getByRole('link', { name: '333 1234567' })).toHaveAttribute('href', 'tel:3331234567')
    for (const right of ['Tutore', 'Vede la scheda', 'Paga', 'Ritira']) expect(first.getByText(right)).toBeVisible()
    const second = await row('Pia Bo')
    expect(second.queryByText('Tutore')).toBeNull()
    expect(second.getByText('fino al 10/06/2999')).toBeVisible()
    expect(screen.getByText('Può uscire da solo lun mer 17:00–18:30, fino al 10/06/2999')).toBeVisible()
    expect(screen.getByText('Sospeso fino al 02/01/2999')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Luca Rossi' })).toHaveAttribute('href', '/anagrafica/13')
    expect(screen.getByText('Card di famiglia 9000000001')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Unisci Marta/ })).toBeNull()
  })

  it('names the guardian of the record until the adults are there, and when they can’t be read', async () => {
    open({ [GET]: refusal(500, 'Errore interno') })
    expect(screen.getByRole('link', { name: '333 1234567' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible()
    expect(screen.getByText('Marta Galli')).toBeVisible()
  })

  it('says what is missing', async () => {
    const { unmount } = open({ [GET]: none })
    expect(await screen.findByText('Nessun adulto: aggiungi il genitore o tutore.')).toBeVisible()
    expect(screen.getByText('Nessun permesso di uscire da solo')).toBeVisible()
    expect(screen.getByText('Nessun fratello o sorella in famiglia')).toBeVisible()
    unmount()
    open({ [GET]: none }, 'user', sampleMember({ minorenne: false }))
    expect(await screen.findByText('Nessuna persona collegata.')).toBeVisible()
  })

  it('marks the address of the first guardian that mail has come back from', async () => {
    open({}, 'user', { ...child, error_email: true })
    expect((await row('Marta Galli')).getByText('Email Errata')).toBeVisible()
    expect(screen.getAllByText('Email Errata')).toHaveLength(1)
  })

  it('changes how the child leaves', async () => {
    const { user, asked } = open({ 'PUT /api/anagrafica/:id/uscita': none.uscita })
    await user.click(await screen.findByRole('button', { name: 'Cambia l’uscita' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Come esce Anna' }))
    await user.click(dialog.getByRole('button', { name: 'Aggiungi un orario in cui esce da solo' }))
    const second = within(dialog.getByRole('group', { name: 'Orario 2 in cui esce da solo' }))
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect((await second.findAllByText('Inserisci un orario valido')).length).toBeGreaterThan(0)
    await user.click(second.getByRole('button', { name: 'Togli l’orario 2' }))
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, 'PUT').at(-1)?.body).toEqual({
      sempre_accompagnato: false,
      da_solo: [{ days_of_week: [1, 3], start_time: '17:00:00', end_time: '18:30:00', al: '2999-06-10' }],
      sospesa_fino: '2999-01-02',
    })
  })

  it('joins a sibling into a household', async () => {
    const { user, asked } = open({
      [GET]: none,
      'GET /api/anagrafica': {
        data: [sampleMember({ id: 13, nome: 'Luca', cognome: 'Rossi' })],
        ...{ current_page: 1, last_page: 1, per_page: 5, total: 1 },
      },
      'POST /api/famiglie': family,
    })
    await user.click(await screen.findByRole('button', { name: 'Unisci in una famiglia' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Famiglia Rossi')
    await paste(user, dialog.getByRole('searchbox', { name: 'Cerca un fratello o una sorella' }), 'luca')
    await user.click(await dialog.findByRole('button', { name: 'Aggiungi Luca Rossi' }))
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, 'POST').at(-1)?.body).toEqual({
      nome: 'Famiglia Rossi',
      membri: [12, 13],
    })
  })

  it('gives a household a free number, and dissolves it', async () => {
    const { user, asked } = open({ 'PUT /api/famiglie/:id': family, 'DELETE /api/famiglie/:id': null })
    await user.click(await screen.findByRole('button', { name: 'Cambia la famiglia' }))
    let dialog = within(await screen.findByRole('dialog', { name: 'Cambia la famiglia' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Dai alla famiglia un numero libero' }))
    expect(dialog.queryByRole('textbox', { name: 'Card di famiglia' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, 'PUT').at(-1)?.body).toEqual({
      ...{ nome: 'Famiglia Rossi', membri: [12, 13], new_card: true },
    })
    await user.click(screen.getByRole('button', { name: 'Cambia la famiglia' }))
    dialog = within(await screen.findByRole('dialog', { name: 'Cambia la famiglia' }))
    await user.click(dialog.getByRole('button', { name: 'Sciogli la famiglia' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Sciogliere Famiglia Rossi?' })).getByRole('button', {
        name: 'Sciogli',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, 'DELETE')).toMatchObject([{ params: { id: '9' } }])
  })
})
