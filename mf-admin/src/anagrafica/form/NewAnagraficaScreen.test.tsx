import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { date } from '@cortile/kit/format.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { field, findField, formElement, queryField } from '../../../test/member-form.ts'
import { sampleMember } from '../../../test/members.ts'
import { NewAnagraficaScreen } from './NewAnagraficaScreen.tsx'

const CREATE = 'POST /api/anagrafica'
const SETTING = 'GET /api/settings/:key'
const groups = [{ id: 3, nome: 'Coro', colore: '#112233', count: 1 }]
const ofChild = `${new Date().getFullYear() - 8}-05-24`

function open(replies: Replies = {}) {
  return renderScreen(<NewAnagraficaScreen />, {
    as: 'admin',
    path: '/anagrafica/nuovo',
    replies: {
      [SETTING]: { value: true },
      'GET /api/groups': groups,
      'POST /api/anagrafica/similar': [],
      [CREATE]: sampleMember(),
      ...replies,
    },
  })
}
type User = ReturnType<typeof open>['user']

const section = (name: string) => screen.queryByRole('region', { name })
const bodies = (asked: readonly Asked[]) => asked.filter(({ call }) => call === CREATE).map(({ body }) => body)
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Salva' }))

async function fill(user: User, values: Readonly<Record<string, string>>) {
  await findField('Cognome')
  for (const [label, value] of Object.entries(values)) await paste(user, field(label), value)
}
const anna = {
  Cognome: 'Rossi',
  Nome: 'Anna',
  'Data di nascita': '1990-02-03',
  'Luogo di nascita': 'Monza',
  Email: 'Anna@famiglie.test',
}

describe('a new member', () => {
  it('that seems to exist already is created only if the operator says so', async () => {
    const twin = sampleMember({ id: 40 })
    const { user, asked, here } = open({ 'POST /api/anagrafica/similar': [{ member: twin, per: 'nome_e_nascita' }] })
    await fill(user, anna)
    await save(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'Esiste già?' }))
    expect(dialog.getByRole('link', { name: /^Rossi Anna/ })).toHaveAttribute('href', '/anagrafica/40')
    expect(dialog.getByText(/stesso nome e stessa data di nascita/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies(asked)).toEqual([])
    expect(field('Cognome')).toHaveValue('Rossi')
    await save(user)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Crea lo stesso' }))
    await waitFor(() => expect(here()).toBe('/anagrafica/12'))
    expect(bodies(asked)).toHaveLength(1)
  })

  it('is not created while the search for the same person fails', async () => {
    const { user, asked } = open({ 'POST /api/anagrafica/similar': refusal(500, 'Errore interno') })
    await fill(user, anna)
    await save(user)
    expect((await screen.findAllByText('Errore interno')).length).toBeGreaterThan(0)
    expect(bodies(asked)).toEqual([])
    expect(field('Cognome')).toHaveValue('Rossi')
  })

  it('is created with all data of the paper; back does not lead to the filled form', async () => {
    const { user, asked, here } = open()
    await fill(user, { ...anna, 'Codice fiscale': 'rssnna90b43f704e', Telefono: '333 0001122' })
    await user.selectOptions(field('Gruppo'), await screen.findByRole('option', { name: 'Coro' }))
    await user.click(screen.getByRole('radio', { name: 'Sospeso' }))
    const photos = within(screen.getByRole('group', { name: 'Autorizza foto e video' }))
    expect(photos.getByRole('radio', { name: 'Non indicato' })).toBeChecked()
    await user.click(photos.getByRole('radio', { name: 'No' }))
    await user.type(field('Allergie, intolleranze e farmaci'), 'Favismo{Enter}Avvisare a casa')
    expect(bodies(asked)).toEqual([])
    await user.type(field('Telefono'), '{Enter}')
    await waitFor(() => expect(here()).toBe('/anagrafica/12'))
    expect(await screen.findByText('Anagrafica creata con successo')).toBeInTheDocument()
    expect(bodies(asked)).toEqual([
      expect.objectContaining({
        cognome: 'Rossi',
        nome: 'Anna',
        data_nascita: '1990-02-03',
        email: 'anna@famiglie.test',
        codice_fiscale: 'RSSNNA90B43F704E',
        indirizzo_residenza: null,
        gruppo_id: 3,
        stato: 'sospeso',
        note: 'Favismo\nAvvisare a casa',
        privacy_accettata: null,
        autorizza_foto_video: false,
      }),
    ])
    expect(bodies(asked)[0]).not.toHaveProperty('nome_tutore')
    expect(sessionStorage).toHaveLength(0)
  })

  it('that is a minor needs a guardian and no address of its own', async () => {
    const { user, asked, here } = open()
    await fill(user, { Cognome: 'Corti', Nome: 'Elia', 'Luogo di nascita': 'Monza' })
    expect(field('Email')).toBeRequired()
    expect(section('Dati Genitore o Tutore')).toBeNull()
    await user.type(field('Data di nascita'), date(ofChild))
    expect(section('Dati Genitore o Tutore')).toBeVisible()
    expect(section('Contatti di emergenza, oltre al tutore')).toBeVisible()
    expect(field('Email')).not.toBeRequired()
    await save(user)
    for (const label of ['Nome', 'Telefono', 'Email']) {
      expect(field(`${label} del genitore o tutore`)).toHaveAccessibleDescription('Campo obbligatorio')
      expect(field(`${label} del genitore o tutore`)).toBeRequired()
    }
    expect(field('Nome del genitore o tutore')).toHaveFocus()
    expect(bodies(asked)).toEqual([])
    await fill(user, {
      'Nome del genitore o tutore': 'Rosa Neri',
      'Telefono del genitore o tutore': '333 1234567',
      'Email del genitore o tutore': 'rosa@famiglie.test',
    })
    await save(user)
    await waitFor(() => expect(here()).toBe('/anagrafica/12'))
    expect(bodies(asked)).toEqual([
      expect.objectContaining({ data_nascita: ofChild, email: null, email_tutore: 'rosa@famiglie.test' }),
    ])
  })

  it('is not sent with the data of a guardian whose fields are hidden', async () => {
    const { user, asked } = open()
    await fill(user, { ...anna, 'Data di nascita': ofChild })
    await fill(user, { 'Email del genitore o tutore': 'non è un indirizzo' })
    await user.clear(field('Data di nascita'))
    await fill(user, { 'Data di nascita': '1990-02-03' })
    await save(user)
    await waitFor(() => expect(bodies(asked)).toHaveLength(1))
    expect(bodies(asked)[0]).not.toHaveProperty('email_tutore')
  })

  it('shows all errors at once; the summary links to each field, an edit clears its error', async () => {
    const { user, asked } = open()
    await fill(user, { Nome: 'Anna', 'Data di nascita': '31/02/1990', 'Codice fiscale': 'ABC' })
    await save(user)
    expect(field('Data di nascita')).toHaveAccessibleDescription('Inserisci una data valida')
    await user.clear(field('Data di nascita'))
    await fill(user, { 'Data di nascita': '03/02/2990' })
    await save(user)
    expect(field('Cognome')).toHaveFocus()
    expect(field('Cognome')).toHaveAccessibleDescription('Campo obbligatorio')
    expect(field('Data di nascita')).toHaveAccessibleDescription(/nel futuro/)
    expect(field('Codice fiscale')).toHaveAccessibleDescription(/non è corretto/)
    expect(bodies(asked)).toEqual([])
    const wrong = () =>
      within(screen.getByRole('alert'))
        .getAllByRole('button')
        .map((button) => button.textContent)
    expect(wrong()).toEqual(['Cognome', 'Data di nascita', 'Luogo di nascita', 'Codice fiscale'])
    await user.click(screen.getByRole('button', { name: 'Codice fiscale' }))
    expect(field('Codice fiscale')).toHaveFocus()
    await user.keyboard('D')
    expect(field('Codice fiscale')).toBeValid()
    expect(field('Codice fiscale')).not.toHaveAccessibleDescription()
    expect(wrong()).toEqual(['Cognome', 'Data di nascita', 'Luogo di nascita'])
  })

  it('shows the server’s texts on the fields and keeps the input', async () => {
    const { user, here } = open({
      [CREATE]: refusal(422, 'Non valida.', { email: ['Non valida.', 'Scrivine un’altra.'] }),
    })
    await fill(user, anna)
    await save(user)
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Non valida. Scrivine un’altra.'))
    expect(field('Email')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Email' })).toBeNull()
    expect(field('Cognome')).toHaveValue('Rossi')
    expect(here()).toBe('/anagrafica/nuovo')
  })

  it('is sent once, however often it is saved', async () => {
    let answer = (_member: unknown) => {}
    const { user, asked, here } = open({ [CREATE]: () => new Promise((resolve) => (answer = resolve)) })
    await fill(user, anna)
    await user.type(field('Email'), '{Enter}{Enter}')
    expect(screen.getByRole('button', { name: /Salva/, busy: true })).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByText('Creazione in corso...')).toBeInTheDocument()
    answer(sampleMember())
    await waitFor(() => expect(here()).toBe('/anagrafica/12'))
    expect(bodies(asked)).toHaveLength(1)
  })

  it('is read-only once it is sent, and can’t be sent again before the page changes', async () => {
    let answer = (_member: unknown) => {}
    const { user, here } = open({ [CREATE]: () => new Promise((resolve) => (answer = resolve)) })
    await fill(user, anna)
    await save(user)
    const button = screen.getByRole('button', { name: /Salva/ })
    await user.type(field('Nome'), 'maria')
    expect(field('Nome')).toHaveValue('Anna')
    await user.click(screen.getByRole('radio', { name: 'Sospeso' }))
    expect(screen.getByRole('radio', { name: 'Attivo' })).toBeChecked()
    const enabled: boolean[] = []
    const watch = () => enabled.push(button.getAttribute('aria-disabled') !== 'true')
    new MutationObserver(watch).observe(button, { attributes: true })
    answer(sampleMember())
    await waitFor(() => expect(here()).toBe('/anagrafica/12'))
    expect(enabled).not.toContain(true)
  })

  it('shows in place why it could not be saved, and can be sent again', async () => {
    let broken = true
    const { user, here } = open({ [CREATE]: () => (broken ? refusal(500, 'Errore interno') : sampleMember()) })
    await fill(user, anna)
    await save(user)
    // The toast shows it too, but disappears.
    await waitFor(() => expect(formElement()).toHaveTextContent('Errore interno'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salva' })).toHaveFocus())
    expect(field('Cognome')).toHaveValue('Rossi')
    broken = false
    await user.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/anagrafica/12'))
  })

  it('has no form where the settings don’t allow it', async () => {
    open({ [SETTING]: { value: false } })
    expect(
      await screen.findByText('La registrazione di nuove anagrafiche non è disponibile in questa sezione'),
    ).toBeVisible()
    expect(screen.getByText(/compilare il modulo di iscrizione/)).toBeVisible()
    expect(screen.getByTitle('Codice QR del modulo di iscrizione')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'http://localhost/iscrizione' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vai alle richieste' })).toHaveAttribute('href', '/anagrafica/richieste')
    expect(queryField('Cognome')).toBeNull()
  })

  it('keeps the input when the settings change meanwhile', async () => {
    let allowed = true
    const { user } = open({
      [SETTING]: () => ({ value: allowed }),
      [CREATE]: refusal(403, 'Non hai il permesso per eseguire questa operazione'),
    })
    await fill(user, anna)
    allowed = false
    await save(user)
    expect(await screen.findByText(/non è disponibile in questa sezione/)).toBeVisible()
    expect(field('Cognome')).toHaveValue('Rossi')
  })

  it('recovers with Riprova when the setting can’t be read', async () => {
    let broken = true
    const { user } = open({ [SETTING]: () => (broken ? refusal(500, 'Errore interno') : { value: true }) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await findField('Cognome')).toBeVisible()
  })
})

describe('leaving a new member', () => {
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('asks before input is lost, and only then', async () => {
    const { user, here } = open()
    await findField('Cognome')
    expect(closing()).toBe(false)
    await fill(user, { Cognome: 'R' })
    expect(closing()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    await user.click(await screen.findByRole('button', { name: 'Continua a scrivere' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Cognome')).toHaveValue('R')
    await user.clear(field('Cognome'))
    expect(closing()).toBe(false)
    await fill(user, { Cognome: 'R' })
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }))
    expect(here()).toBe('/anagrafica')
    expect(sessionStorage).toHaveLength(0)
  })

  it('does not block the unload once the session belongs to another account', async () => {
    const { user } = open()
    await fill(user, { Cognome: 'R' })
    localStorage.setItem('access-token', 'another')
    expect(closing()).toBe(false)
  })

  it('leaves at once without input', async () => {
    const { user, here } = open()
    await user.click(await screen.findByRole('button', { name: 'Annulla' }))
    expect(here()).toBe('/anagrafica')
  })
})
