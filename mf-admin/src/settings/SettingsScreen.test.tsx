import { enteIn, NOT_AN_IBAN } from '@cortile/contract/ente.ts'
import { settings, type Setting } from '@cortile/contract/settings.ts'
import { validate } from '@cortile/contract/validate.ts'
import { api } from '@cortile/frame/api/api.ts'
import { storeDraft } from '@cortile/frame/storage/drafts.ts'
import { DRAFT_AUTHOR, paste, renderScreen, sessionOf } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { SettingsScreen } from './SettingsScreen.tsx'

const setting = (id: number, [key, type]: [string, Setting['type']], value: unknown, open = false): Setting => ({
  id,
  key,
  type,
  value,
  public: open,
  modified: false,
})
const stored = () => [
  setting(1, ['access_point_by_rules', 'text'], 'false'),
  setting(2, ['allow_public_signup', 'json'], { val: true, message: 'Chiuse.' }, true),
  setting(3, ['giorni', 'int'], 5),
  setting(4, ['message_setting', 'json'], { val: false, message: '' }),
]

/** The settings after the changes of a call. */
function changed(before: Setting[], body: unknown): Setting[] {
  const values = validate(settings.update.body, body).data?.settings ?? []
  const open = validate(settings.updatePublic.body, body).data?.settings ?? []
  return before.map((each) => ({
    ...each,
    ...(open.find(({ key }) => key === each.key) ?? values.find(({ key }) => key === each.key)),
  }))
}

/** The settings of the centre, which the server changes as requested. */
function open(replies: Replies = {}) {
  let now = stored()
  const change = ({ body }: Asked) => (now = changed(now, body))
  return renderScreen(<SettingsScreen />, {
    as: 's-admin',
    replies: {
      'GET /api/settings': () => now,
      'PUT /api/settings': change,
      'PUT /api/settings/public': change,
      'GET /sanctum/csrf-cookie': null,
      'GET /api/auth/user': sessionOf('s-admin'),
      ...replies,
    },
  })
}
const row = (name: string) => within(screen.getByRole('region', { name }))
const changes = (text: string) => screen.getByText(text)

describe('the settings', () => {
  it('are saved together, each with its own type', async () => {
    const { user, asked, store } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Usa le regole di accesso' }))
    expect(changes('1 modifica')).toBeInTheDocument()
    await user.click(row('Avviso allo staff').getByRole('checkbox', { name: 'Mostra l’avviso' }))
    await paste(user, row('Avviso allo staff').getByRole('textbox'), 'Oggi si chiude alle 18')
    await user.click(row('giorni').getByRole('checkbox', { name: /Leggibile da tutti/ }))
    expect(changes('3 modifiche')).toBeInTheDocument()
    expect(screen.getAllByText('Modificata')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Impostazioni aggiornate')).toBeInTheDocument()
    const sent = asked.filter(({ call }) => call.startsWith('PUT')).map(({ call, body }) => [call, body])
    expect(sent).toEqual([
      [
        'PUT /api/settings',
        {
          settings: [
            { key: 'access_point_by_rules', value: 'true' },
            { key: 'message_setting', value: { val: true, message: 'Oggi si chiude alle 18' } },
          ],
        },
      ],
      ['PUT /api/settings/public', { settings: [{ key: 'giorni', public: true }] }],
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva' })).not.toBeInTheDocument())
    expect(screen.queryByText('Modificata')).not.toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Usa le regole di accesso' })).toBeChecked()
    // The notice of the shell is refetched.
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /api/auth/user'))
    expect(store.getState().session.user?.role).toBe('s-admin')
  })

  it('accept the address that is notified of new signups, or none', async () => {
    const address = setting(5, ['signup_notice_email', 'text'], 'segreteria@oratorio.test')
    const { user, asked } = open({ 'GET /api/settings': [address] })
    const field = await screen.findByRole('textbox', { name: 'Email per le nuove iscrizioni' })
    expect(field).toHaveAttribute('type', 'email')
    expect(screen.getByText(/al massimo una ogni dieci minuti/)).toBeInTheDocument()
    await paste(user, field, ', altra@oratorio.test')
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Inserisci un solo indirizzo email valido, o lascia vuoto')).toBeInTheDocument()
    expect(field).toHaveValue('segreteria@oratorio.test, altra@oratorio.test')
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
    await user.clear(field)
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    await waitFor(() =>
      expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
        settings: [{ key: 'signup_notice_email', value: '' }],
      }),
    )
  })

  it('ask for the letterhead line by line', async () => {
    const empty = { denominazione: '', indirizzo: '', codice_fiscale: '', email: '' }
    const { user, asked } = open({ 'GET /api/settings': [setting(6, ['ente', 'json'], empty, true)] })
    const letterhead = within(await screen.findByRole('region', { name: 'Dati del centro' }))
    await paste(user, letterhead.getByLabelText('Nome del centro'), 'Oratorio San Luigi')
    await paste(user, letterhead.getByLabelText('Email'), 'non un indirizzo')
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect(letterhead.getByLabelText('Email')).toHaveAccessibleDescription(
      'Inserisci un solo indirizzo email valido, o lascia vuoto',
    )
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
    await user.clear(letterhead.getByLabelText('Email'))
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    await waitFor(() =>
      expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
        settings: [{ key: 'ente', value: enteIn({ denominazione: 'Oratorio San Luigi' }) }],
      }),
    )
  })

  it('ask for what papers about money need, each error at its own field', async () => {
    const { user, asked } = open({ 'GET /api/settings': [setting(6, ['ente', 'json'], enteIn(null), true)] })
    const centre = within(await screen.findByRole('region', { name: 'Dati del centro' }))
    const sent = () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
    expect(centre.getByText(/non sono pubbliche/)).toBeVisible()
    for (const label of ['Sport', 'Titolo dell’esenzione']) expect(centre.queryByLabelText(label)).toBeNull()
    await user.selectOptions(centre.getByLabelText('Natura'), 'Associazione sportiva')
    await paste(user, centre.getByLabelText('Sport'), 'Pallavolo')
    await user.selectOptions(centre.getByLabelText('Marca da bollo'), 'Esente')
    expect(centre.getByLabelText('Titolo dell’esenzione')).toHaveAccessibleDescription(/art. 82 c. 5 CTS/)
    await paste(user, centre.getByLabelText('Titolo dell’esenzione'), 'Art. 27-bis')
    await paste(user, centre.getByLabelText('IBAN'), 'IT61 X054 2811 1010 0000 0123 456')
    await paste(user, centre.getByLabelText('Email'), 'nessuna')
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect(centre.getByLabelText('IBAN')).toHaveAccessibleDescription(NOT_AN_IBAN)
    expect(centre.getByLabelText('Email')).toHaveAccessibleDescription(/un solo indirizzo email valido/)
    expect(sent()).toEqual([])
    await user.clear(centre.getByLabelText('Email'))
    await user.clear(centre.getByLabelText('IBAN'))
    await paste(user, centre.getByLabelText('IBAN'), 'it60 x054 2811 1010 0000 0123 456')
    await user.selectOptions(centre.getByLabelText('Natura'), 'Parrocchia')
    expect(centre.queryByLabelText('Sport')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    const bollo = { regime: 'esente', titolo: 'Art. 27-bis' }
    const value = enteIn({ natura: 'parrocchia', bollo, iban: 'IT60X0542811101000000123456' })
    await waitFor(() => expect(sent()).toEqual([{ settings: [{ key: 'ente', value }] }]))
  })

  it('show at its field what the server says of the IBAN', async () => {
    const { user } = open({
      'GET /api/settings': [setting(6, ['ente', 'json'], enteIn(null), true)],
      'PUT /api/settings': refusal(422, NOT_AN_IBAN, { ente: [NOT_AN_IBAN] }),
    })
    await paste(user, await screen.findByLabelText('Nome del centro'), 'Oratorio')
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.getByLabelText('IBAN')).toHaveAccessibleDescription(NOT_AN_IBAN))
  })

  it('show the saved values before the list is refetched', async () => {
    let read = 0
    const again = new Promise<Setting[]>(() => undefined)
    const { user } = open({ 'GET /api/settings': () => (read++ === 0 ? stored() : again) })
    await user.click(await screen.findByRole('checkbox', { name: 'Usa le regole di accesso' }))
    await user.click(row('giorni').getByRole('checkbox', { name: /Leggibile da tutti/ }))
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.queryByText('Modificata')).not.toBeInTheDocument())
    expect(screen.getByRole('checkbox', { name: 'Usa le regole di accesso' })).toBeChecked()
    expect(row('giorni').getByRole('checkbox', { name: /Leggibile da tutti/ })).toBeChecked()
  })

  it('are reset by Annulla', async () => {
    const { user, asked } = open()
    const days = await screen.findByRole('textbox', { name: 'giorni' })
    await user.clear(days)
    await user.type(days, '7')
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    expect(days).toHaveValue('5')
    expect(screen.queryByText('Modificata')).not.toBeInTheDocument()
    expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  })

  it('refuse an invalid number, and keep the input', async () => {
    const { user, asked } = open()
    const days = await screen.findByRole('textbox', { name: 'giorni' })
    await user.clear(days)
    await user.type(days, 'tanti{Enter}')
    expect(days).toHaveAccessibleDescription('Inserisci un numero valido.')
    expect(days).toHaveFocus()
    expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(false)
    await user.type(days, '3')
    expect(days).not.toHaveAccessibleDescription()
    expect(days).toHaveValue('tanti3')
  })

  it('show a refusal of the server under its field', async () => {
    const texts = { giorni: ['Troppi giorni'] }
    const { user } = open({ 'PUT /api/settings': refusal(422, 'Troppi giorni', texts) })
    const days = await screen.findByRole('textbox', { name: 'giorni' })
    await user.type(days, '5{Enter}')
    await waitFor(() => expect(days).toHaveAccessibleDescription('Troppi giorni'))
    expect(changes('1 modifica')).toBeInTheDocument()
  })

  it('show a refusal that belongs to no field', async () => {
    const { user } = open({
      'PUT /api/settings': refusal(422, 'Impostazione sconosciuta', { sparita: ['Sconosciuta'] }),
    })
    await user.type(await screen.findByRole('textbox', { name: 'giorni' }), '5{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Impostazione sconosciuta')
  })

  it('keep the change when the server does not reply, and can be saved again', async () => {
    let broken = true
    const { user } = open({
      'PUT /api/settings': ({ body }: Asked) => (broken ? refusal(500, 'Errore interno') : changed(stored(), body)),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Usa le regole di accesso' }))
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Errore interno')
    expect(changes('1 modifica')).toBeInTheDocument()
    const again = screen.getByRole('button', { name: 'Salva' })
    await waitFor(() => expect(again).toHaveFocus())
    broken = false
    await user.click(again)
    expect(await screen.findByText('Impostazioni aggiornate')).toBeInTheDocument()
  })

  it('keep unsaved changes while their author is elsewhere, and report that another user has changed the same', async () => {
    const first = open()
    await first.user.type(await screen.findByRole('textbox', { name: 'giorni' }), '0')
    first.unmount()
    open({ 'GET /api/settings': stored().map((each) => (each.key === 'giorni' ? { ...each, value: 6 } : each)) })
    expect(await screen.findByRole('textbox', { name: 'giorni' })).toHaveValue('50')
    expect(row('giorni').getByText(/Nel frattempo l’ha cambiata qualcun altro/)).toBeInTheDocument()
    expect(row('giorni').getByText('Valore attuale: 6')).toBeInTheDocument()
    expect(changes('1 modifica')).toBeInTheDocument()
  })

  it('ignore a draft with invalid values', async () => {
    const draft = { giorni: { typed: '9' }, value_3: 9, public_3: 'sì', value_9: 'x', base_9: '1' }
    storeDraft(DRAFT_AUTHOR, 'impostazioni', draft)
    open()
    expect(await screen.findByRole('textbox', { name: 'giorni' })).toHaveValue('5')
    expect(screen.queryByRole('button', { name: 'Salva' })).not.toBeInTheDocument()
  })

  it('follow changes of other users, except for fields being edited, which show a note', async () => {
    let now = stored()
    const { user, store } = open({ 'GET /api/settings': () => now })
    const days = await screen.findByRole('textbox', { name: 'giorni' })
    await user.type(days, '0')
    await user.click(row('giorni').getByRole('checkbox', { name: /Leggibile da tutti/ }))
    now = changed(now, { settings: [{ key: 'access_point_by_rules', value: 'true' }] })
    act(() => void store.dispatch(api.util.invalidateTags(['Setting'])))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Usa le regole di accesso' })).toBeChecked())
    expect(days).toHaveValue('50')
    expect(screen.queryByText(/Nel frattempo/)).not.toBeInTheDocument()

    now = changed(now, { settings: [{ key: 'giorni', value: 6 }] })
    act(() => void store.dispatch(api.util.invalidateTags(['Setting'])))
    expect(await row('giorni').findByText('Valore attuale: 6')).toBeInTheDocument()
    expect(days).toHaveValue('50')
    expect(screen.getAllByText(/Nel frattempo/)).toHaveLength(1)

    // The value from before any change: the current value still differs from it.
    await user.clear(days)
    await user.type(days, '5')
    expect(row('giorni').getByText('Valore attuale: 6')).toBeInTheDocument()
    await user.clear(days)
    await user.type(days, '6')
    await waitFor(() => expect(screen.queryByText(/Nel frattempo/)).not.toBeInTheDocument())
    await user.type(days, '0')
    expect(changes('1 modifica')).toBeInTheDocument()
    expect(screen.queryByText(/Nel frattempo/)).not.toBeInTheDocument()

    now = changed(now, { settings: [{ key: 'giorni', value: 7 }] })
    act(() => void store.dispatch(api.util.invalidateTags(['Setting'])))
    expect(await row('giorni').findByText('Valore attuale: 7')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    expect(days).toHaveValue('7')
    expect(screen.queryByText(/Nel frattempo/)).not.toBeInTheDocument()
  })

  it('follow the server again once they are saved', async () => {
    let now = stored()
    const { user, store } = open({
      'GET /api/settings': () => now,
      'PUT /api/settings': ({ body }: Asked) => (now = changed(now, body)),
    })
    const days = await screen.findByRole('textbox', { name: 'giorni' })
    await user.clear(days)
    await user.type(days, ' 7{Enter}')
    expect(await screen.findByText('Impostazioni aggiornate')).toBeInTheDocument()
    await waitFor(() => expect(days).toHaveValue('7'))
    expect(days).toHaveFocus()
    expect(screen.queryByText('Modificata')).not.toBeInTheDocument()
    now = changed(now, { settings: [{ key: 'giorni', value: 8 }] })
    act(() => void store.dispatch(api.util.invalidateTags(['Setting'])))
    await waitFor(() => expect(days).toHaveValue('8'))
  })

  it('keep the focus in the page when the focused button is removed', async () => {
    const { user } = open()
    for (const button of ['Annulla', 'Salva']) {
      await user.click(await screen.findByRole('checkbox', { name: 'Usa le regole di accesso' }))
      await user.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument())
      expect(document.body).not.toHaveFocus()
      expect(document.activeElement).toContainElement(screen.getByRole('textbox', { name: 'giorni' }))
    }
  })

  it('show a refusal of a notice under its text', async () => {
    const texts = { message_setting: ['Troppo lungo'] }
    const { user } = open({ 'PUT /api/settings': refusal(422, 'Troppo lungo', texts) })
    await user.click(await screen.findByRole('checkbox', { name: 'Mostra l’avviso' }))
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    const text = row('Avviso allo staff').getByRole('textbox', { name: 'Testo dell’avviso' })
    await waitFor(() => expect(text).toHaveAccessibleDescription('Troppo lungo'))
    expect(text).toHaveFocus()
  })

  it('are saved where only their visibility is refused, which stays unsaved', async () => {
    const { user, asked } = open({ 'PUT /api/settings/public': refusal(500, 'Errore interno') })
    await user.type(await screen.findByRole('textbox', { name: 'giorni' }), '0')
    await user.click(row('giorni').getByRole('checkbox', { name: /Leggibile da tutti/ }))
    await user.click(row('Avviso allo staff').getByRole('checkbox', { name: 'Mostra l’avviso' }))
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Errore interno')).toBeInTheDocument()
    await waitFor(() => expect(screen.getAllByText('Modificata')).toHaveLength(1))
    expect(screen.getByRole('textbox', { name: 'giorni' })).toHaveValue('50')
    expect(row('giorni').getByRole('checkbox', { name: /Leggibile da tutti/ })).toBeChecked()
    await user.type(screen.getByRole('textbox', { name: 'giorni' }), '1')
    expect(screen.queryByText(/Nel frattempo/)).not.toBeInTheDocument()
    expect(asked.filter(({ call }) => call === 'PUT /api/settings')).toHaveLength(1)
  })

  it('recover with Riprova', async () => {
    let broken = true
    const { user } = open({ 'GET /api/settings': () => (broken ? refusal(500, 'Errore interno') : stored()) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('textbox', { name: 'giorni' })).toBeInTheDocument()
  })
})
