import type { LinkedPerson, MemberPersons, Persona } from '@cortile/contract/persone.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleMember, sampleRow } from '../../../test/members.ts'
import { FamilyPanel } from './FamilyPanel.tsx'

const GET = 'GET /api/anagrafica/:id/persone'
const child = sampleMember({
  ...{ id: 12, nome: 'Anna', cognome: 'Rossi', minorenne: true, data_nascita: '2015-05-05' },
  ...{ nome_tutore: 'Marta Galli', email_tutore: 'marta@famiglia.test', telefono_tutore: '333 1234567' },
})

const mother: LinkedPerson = {
  ...{ id: 31, persona_id: 5, anagrafica_id: null, nome: 'Marta Galli', telefono: '333 1234567' },
  ...{ email: 'marta@famiglia.test', documento: null, documento_visto_at: null, posizione: 1, relazione: 'madre' },
  ...{ tutore: true, vede: true, paga: true, ritira: true, dal: '2026-01-01', al: null, una_volta: false },
  ...{ usato_at: null, dato_da: null, avviso_entrata: false, avviso_uscita: false },
  bambini: [
    { id: 12, name: 'Anna Rossi' },
    { id: 13, name: 'Luca Rossi' },
  ],
}
const grandmother: LinkedPerson = {
  ...mother,
  ...{ id: 32, persona_id: 6, nome: 'Pia Bo', telefono: null, email: null, posizione: 2, relazione: 'nonno' },
  ...{ tutore: false, vede: false, paga: false, al: '2999-06-10', bambini: [{ id: 12, name: 'Anna Rossi' }] },
}
const family = {
  ...{ id: 9, nome: 'Famiglia Rossi', card_id: '9000000001' },
  membri: [
    { id: 12, name: 'Anna Rossi' },
    { id: 13, name: 'Luca Rossi' },
  ],
}
const full: MemberPersons = {
  famiglia: family,
  persone: [mother, grandmother],
  uscita: {
    sempre_accompagnato: false,
    da_solo: [{ days_of_week: [1, 3], start_time: '17:00:00', end_time: '18:30:00', al: '2999-06-10' }],
    sospesa_fino: '2999-01-02',
  },
  foto: false,
}
const none: MemberPersons = {
  famiglia: null,
  persone: [],
  uscita: { sempre_accompagnato: false, da_solo: [], sospesa_fino: null },
  foto: false,
}

const open = (replies: Replies = {}, as: 'user' | 'admin' = 'user', member = child) =>
  renderScreen(<FamilyPanel member={member} />, { as, replies: { [GET]: full, ...replies } })
/** The calls of a method, in order. */
const sent = (asked: readonly Asked[], method: string) => asked.filter(({ call }) => call.startsWith(`${method} `))
/** One reply after the other. */
const inTurn = (...replies: unknown[]) => {
  const left = [...replies]
  return () => left.shift()
}
const row = async (name: string) => {
  const found = (await screen.findAllByRole('listitem')).find(({ textContent }) => textContent?.startsWith(name))
  if (!found) throw new Error(`no row begins with ${name}`)
  return within(found)
}

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
