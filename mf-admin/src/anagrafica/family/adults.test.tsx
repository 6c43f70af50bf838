import type { Persona } from '@cortile/contract/persone.ts'
import { paste } from '@cortile/frame/test/render-screen.tsx'
import { refusal } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { mother, grandmother, open, sent, inTurn } from '../../../test/family-panel.tsx'
import { sampleRow } from '../../../test/members.ts'

describe('the adults in the panel of family and collection', () => {
  it('adds a new adult, and shows the refusals in the form', async () => {
    const { user, asked } = open({
      'POST /api/anagrafica/:id/persone': inTurn(refusal(422, 'Chi ritira deve essere maggiorenne'), grandmother),
    })
    await user.click(await screen.findByRole('button', { name: 'Aggiungi persona' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuova persona per Anna' }))
    await user.click(dialog.getByRole('button', { name: 'Aggiungi' }))
    expect(await dialog.findByText('Scegli chi è per il bambino')).toBeVisible()
    await paste(user, dialog.getByRole('textbox', { name: /^Nome e cognome/ }), 'Pia Bo')
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Chi è per Anna/ }), 'nonno')
    await user.click(dialog.getByRole('button', { name: 'Aggiungi' }))
    expect(await dialog.findByText('Chi ritira deve essere maggiorenne')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Aggiungi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, 'POST').at(-1)?.body).toEqual({
      ...{ nome: 'Pia Bo', telefono: null, email: null, relazione: 'nonno' },
      ...{ tutore: false, vede: false, paga: false, ritira: true, al: null },
    })
  })

  it('adds a known adult, with its data', async () => {
    const ivo: Persona = {
      id: 8,
      nome: 'Ivo Rossi',
      telefono: '02 1',
      email: null,
      bambini: [{ id: 13, name: 'Luca Rossi' }],
    }
    const { user, asked } = open({
      'GET /api/persone': { data: [ivo], current_page: 1, last_page: 1, per_page: 6, total: 1 },
      'GET /api/anagrafica': { data: [], current_page: 1, last_page: 1, per_page: 10, total: 0 },
      'POST /api/anagrafica/:id/persone': grandmother,
    })
    await user.click(await screen.findByRole('button', { name: 'Aggiungi persona' }))
    const dialog = within(await screen.findByRole('dialog'))
    await paste(user, dialog.getByRole('searchbox', { name: 'Cerca tra le persone già note' }), 'ivo')
    await user.click(await dialog.findByRole('button', { name: 'Scegli Ivo Rossi' }))
    expect(dialog.getByRole('textbox', { name: /^Nome e cognome/ })).toHaveValue('Ivo Rossi')
    expect(dialog.getByText('Nome, telefono, email e documento valgono anche per Luca Rossi.')).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Chi è per Anna/ }), 'padre')
    await user.click(dialog.getByRole('button', { name: 'Aggiungi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, 'POST').at(-1)?.body).toMatchObject({
      persona_id: 8,
      telefono: '02 1',
    })
  })

  it('adds an adult that is a member, whose name and contacts follow its record', async () => {
    const uncle = sampleRow({
      id: 70,
      nome: 'Ugo',
      cognome: 'Rossi',
      minorenne: false,
      telefono: '02 3',
      email: null,
    })
    const cousin = sampleRow({ id: 71, nome: 'Ada', cognome: 'Rossi', minorenne: true })
    const known = { id: 8, nome: 'Ivo Rossi', telefono: '02 1', email: null, bambini: [] }
    const ivo = sampleRow({ id: 72, nome: 'Ivo', cognome: 'Rossi', minorenne: false, telefono: '02 1', email: null })
    const page = { current_page: 1, last_page: 1 }
    const { user, asked } = open({
      'GET /api/persone': { data: [known], ...page, per_page: 6, total: 1 },
      'GET /api/anagrafica': { data: [ivo, uncle, cousin], ...page, per_page: 10, total: 3 },
      'POST /api/anagrafica/:id/persone': grandmother,
    })
    await user.click(await screen.findByRole('button', { name: 'Aggiungi persona' }))
    const dialog = within(await screen.findByRole('dialog'))
    await paste(user, dialog.getByRole('searchbox', { name: 'Cerca tra le persone già note' }), 'rossi')
    const choose = await dialog.findByRole('button', { name: 'Scegli Ugo Rossi' })
    const offered = dialog.getAllByRole('button', { name: /^Scegli / })
    expect(offered.map((each) => each.getAttribute('aria-label'))).toEqual(['Scegli Ivo Rossi', 'Scegli Ugo Rossi'])
    await user.click(choose)
    expect(dialog.getByRole('textbox', { name: /^Nome e cognome/ })).toHaveAttribute('readonly')
    expect(dialog.getByRole('link', { name: 'sua scheda' })).toHaveAttribute('href', '/anagrafica/70')
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Chi è per Anna/ }), 'zio')
    await user.click(dialog.getByRole('button', { name: 'Aggiungi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, 'POST').at(-1)?.body).toEqual({
      ...{ anagrafica_id: 70, relazione: 'zio', tutore: false, vede: false, paga: false, ritira: true, al: null },
    })
  })

  it('changes only what was changed, of the person and of the link', async () => {
    const { user, asked } = open({
      'PUT /api/persone/:id': { id: 5, nome: 'Marta Galli', telefono: '02 9', email: null, bambini: [] },
      'PUT /api/anagrafica/:id/persone/:legame_id': mother,
    })
    await user.click(await screen.findByRole('button', { name: 'Modifica Marta Galli' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifica Marta Galli' }))
    expect(dialog.getByText(/valgono anche per Luca Rossi/)).toBeVisible()
    const phone = dialog.getByRole('textbox', { name: 'Telefono' })
    await user.clear(phone)
    await paste(user, phone, '02 999')
    await user.click(dialog.getByRole('checkbox', { name: 'Vede saldo e quote, e prenota' }))
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, 'PUT').map(({ params, body }) => [params, body])).toEqual([
      [{ id: '5' }, { telefono: '02 999' }],
      [{ id: '12', legame_id: '31' }, { paga: false }],
    ])
  })

  it('takes an adult away after a question, and says why it can’t', async () => {
    const { user } = open({
      'DELETE /api/anagrafica/:id/persone/:legame_id': inTurn(refusal(409, 'Serve almeno un tutore'), null),
    })
    await user.click(await screen.findByRole('button', { name: 'Togli Marta Galli da Anna' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Togli' }))
    expect(await screen.findByText('Serve almeno un tutore')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Togli Pia Bo da Anna' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Togliere Pia Bo?' })).getByRole('button', { name: 'Togli' }),
    )
    expect(await screen.findByText('Pia Bo non è più tra gli adulti di Anna')).toBeVisible()
  })

  it('merges two records of one adult, for an administrator', async () => {
    const other: Persona = { id: 8, nome: 'Marta G.', telefono: null, email: 'altra@famiglia.test', bambini: [] }
    const { user, asked } = open(
      {
        'GET /api/persone': {
          data: [{ ...other, id: 5 }, other],
          current_page: 1,
          last_page: 1,
          per_page: 6,
          total: 2,
        },
        'POST /api/persone/:id/unisci': { id: 5, nome: 'Marta Galli', telefono: null, email: null, bambini: [] },
      },
      'admin',
    )
    await user.click(await screen.findByRole('button', { name: 'Unisci Marta Galli con un’altra scheda' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Unisci' })).toBeDisabled()
    await paste(user, dialog.getByRole('searchbox'), 'marta')
    expect(await dialog.findAllByRole('button', { name: 'Scegli Marta G.' })).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Scegli Marta G.' }))
    expect(dialog.getByText('altra@famiglia.test non aprirà più nessuna scheda.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Unisci' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, 'POST').at(-1)).toMatchObject({
      params: { id: '5' },
      body: { persona_id: 8 },
    })
  })
})
