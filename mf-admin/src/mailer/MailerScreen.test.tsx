import { POLL_MS } from '@cortile/contract/limits.ts'
import { refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  AUDIENCE,
  audience,
  findNotice,
  message,
  openMailer,
  preview,
  findFormText,
  SEND,
  SENT,
  subject,
  submit,
} from '../../test/open-mailer.tsx'

const limit = () => {
  const words = screen.getByText('Massimo 125 email ogni ora')
  return words.closest('.MuiChip-root') ?? words
}

describe('a bulk mail', () => {
  it('shows beforehand the recipients, the people left out and the duration', async () => {
    const opened = openMailer()
    expect(screen.getByText('Scegli i destinatari')).toBeInTheDocument()
    await opened.choose('Tutti gli iscritti')
    expect(await screen.findByText('240 destinatari', { selector: 'strong' })).toBeInTheDocument()
    for (const words of [
      '3 persone sono senza indirizzo',
      '1 persona ha un indirizzo errato, da verificare',
      'L’ultima parte tra circa 2 ore',
      'Massimo 125 email ogni ora',
      'Un quinto è riservato ai codici e ai link di accesso',
    ])
      expect(screen.getByText(words)).toBeInTheDocument()
    const names = within(screen.getByRole('list', { name: 'Chi resta fuori' })).getAllByRole('listitem')
    expect(names.map((name) => name.textContent)).toEqual([
      'Alba Ida (si apre in un’altra scheda), indirizzo errato',
      'Verdi Ugo (si apre in un’altra scheda), senza indirizzo',
      'e altre 2',
    ])
    expect(limit().querySelector('svg')).not.toBeNull()
    expect(opened.asked.find(({ call }) => call === AUDIENCE)?.query).toEqual({ type: 'anagrafica' })
  })

  it('shows the limit also where it is not reached, without a warning', async () => {
    const opened = openMailer({
      [AUDIENCE]: { ...audience, count: 100, without_address: 0, wrong_address: 0, left_out: [] },
    })
    await opened.choose('Gli amministratori')
    expect(await screen.findByText('Partono entro un’ora')).toBeInTheDocument()
    expect(limit().querySelector('svg')).toBeNull()
    expect(screen.getByText('Un quinto è riservato ai codici e ai link di accesso')).toBeInTheDocument()
    expect(screen.queryByText(/indirizzo/)).toBeNull()
    expect(opened.asked.find(({ call }) => call === AUDIENCE)?.query).toEqual({ type: 'admins' })
  })

  it('is sent once it has been confirmed; then the form is empty, and the result is shown', async () => {
    const opened = openMailer()
    await opened.write()
    const dialog = await opened.ask()
    expect(
      dialog.getByText(/Vuoi inviare «Gita al mare» a tutti gli iscritti\? L’ultima parte tra circa 2 ore\./),
    ).toBeInTheDocument()
    expect(dialog.getByText('240 destinatari')).toBeInTheDocument()
    await opened.user.click(dialog.getByRole('button', { name: 'Invia' }))
    await waitFor(async () => expect(await findFormText(SENT)).toHaveFocus())
    expect(opened.sent()).toEqual([{ subject: 'Gita al mare', message: 'Si parte alle otto', type: 'anagrafica' }])
    // In the form, and as a toast.
    await waitFor(() => expect(screen.getAllByText(SENT)).toHaveLength(2))
    expect(subject()).toHaveValue('')
    expect(message()).toHaveValue('')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(sessionStorage).toHaveLength(0)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not sent when the dialog is cancelled', async () => {
    const opened = openMailer()
    await opened.write()
    const dialog = await opened.ask()
    await opened.user.click(dialog.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opened.sent()).toEqual([])
    expect(submit()).toHaveFocus()
  })

  it('is not sent by pressing Enter twice', async () => {
    const opened = openMailer()
    await opened.write()
    await screen.findByText('240 destinatari', { selector: 'strong' })
    await opened.user.type(subject(), '{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))
    expect(dialog.getByRole('button', { name: 'Annulla' })).toHaveFocus()
    await opened.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opened.sent()).toEqual([])
  })

  it('goes to a group, whose recipients are counted for each choice', async () => {
    const opened = openMailer()
    await opened.write()
    await opened.choose('Un gruppo')
    await opened.user.click(submit())
    expect(screen.getByRole('combobox', { name: 'Gruppo' })).toHaveAccessibleDescription('Scegli un gruppo')
    expect(screen.getByRole('combobox', { name: 'Gruppo' })).toHaveFocus()
    await opened.user.selectOptions(
      screen.getByRole('combobox', { name: 'Gruppo' }),
      await screen.findByRole('option', { name: 'Coro' }),
    )
    expect(screen.getByRole('combobox', { name: 'Gruppo' })).toBeValid()
    const dialog = await opened.ask()
    expect(dialog.getByText(/al gruppo «Coro»/)).toBeInTheDocument()
    await opened.user.click(dialog.getByRole('button', { name: 'Invia' }))
    await findFormText(SENT)
    expect(opened.sent()).toMatchObject([{ type: 'group', obj_id: '3' }])
    expect(opened.asked.findLast(({ call }) => call === AUDIENCE)?.query).toEqual({ type: 'group', obj_id: '3' })
  })

  it('needs recipients, a subject and a text', async () => {
    const opened = openMailer()
    await opened.user.click(submit())
    expect(subject()).toHaveAccessibleDescription('Inserisci un oggetto e un messaggio.')
    expect(message()).toHaveAccessibleDescription('Inserisci un oggetto e un messaggio.')
    for (const answer of within(screen.getByRole('group', { name: 'Destinatari' })).getAllByRole('radio')) {
      expect(answer).toBeInvalid()
      expect(answer).toHaveAccessibleDescription('Scegli i destinatari')
    }
    await opened.user.type(subject(), 'x')
    expect(subject()).toBeValid()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opened.sent()).toEqual([])
  })

  it('without recipients can’t be sent: the button tells why and does nothing', async () => {
    const opened = openMailer({ [AUDIENCE]: { ...audience, count: 0 } })
    await opened.write()
    expect(await screen.findAllByText('Nessun destinatario con un indirizzo valido')).toHaveLength(2)
    expect(submit()).toBeDisabled()
    expect(preview()).toBeEnabled()
  })

  it('that reached no recipient stays in the form', async () => {
    const nobody = { message: 'Nessun destinatario con un indirizzo valido: nessuna mail in coda', count: 0 }
    const opened = openMailer({ [SEND]: nobody })
    await opened.write()
    await opened.send()
    expect(await findNotice()).toHaveTextContent(nobody.message)
    expect(subject()).toHaveValue('Gita al mare')
  })

  it('waits for the number of its recipients, which can be refetched', async () => {
    let broken = true
    const opened = openMailer({ [AUDIENCE]: () => (broken ? refusal(500, 'Errore interno') : audience) })
    await opened.write()
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    expect(submit()).toBeDisabled()
    broken = false
    await opened.user.click(retry)
    await waitFor(() => expect(submit()).toBeEnabled())
  })

  it('keeps the last known number when a recount fails', async () => {
    let broken = false
    const opened = openMailer({ [AUDIENCE]: () => (broken ? refusal(500, 'Errore interno') : audience) })
    await opened.write()
    await screen.findByText('240 destinatari', { selector: 'strong' })
    broken = true
    const dialog = await opened.ask()
    await opened.user.click(dialog.getByRole('button', { name: 'Annulla' }))
    expect(await screen.findByText('· ora non si aggiorna')).toBeInTheDocument()
    expect(screen.getByText('240 destinatari', { selector: 'strong' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
  })

  it('can’t go to a group that was deleted meanwhile', async () => {
    const deletedGroup = 'Il gruppo non esiste più'
    const opened = openMailer({ [AUDIENCE]: refusal(422, deletedGroup, { obj_id: [deletedGroup] }) })
    await opened.choose('Un gruppo')
    await opened.user.selectOptions(
      screen.getByRole('combobox', { name: 'Gruppo' }),
      await screen.findByRole('option', { name: 'Coro' }),
    )
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Gruppo' })).toHaveAccessibleDescription(deletedGroup),
    )
    expect(submit()).toBeDisabled()
  })

  it.each([
    [refusal(422, 'Scrivi al massimo 190 caratteri', { subject: ['Scrivi al massimo 190 caratteri'] }), 'Oggetto'],
    [refusal(422, 'Un errore', { message: ['Un errore'] }), 'Messaggio'],
  ])('shows the refusal of the server under its field', async (refused, name) => {
    const opened = openMailer({ [SEND]: refused })
    await opened.write()
    await opened.send()
    const field = screen.getByRole('textbox', { name })
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveAccessibleDescription(refused.body.message)
    expect(subject()).toHaveValue('Gita al mare')
  })
})

describe('a preview', () => {
  it('goes to the caller, without recipients and without a confirmation, and stays in the form', async () => {
    const opened = openMailer()
    await opened.user.type(subject(), 'Gita al mare')
    await opened.user.type(message(), 'Si parte{Enter}alle otto')
    await opened.user.click(preview())
    await waitFor(async () => expect(await findFormText('Anteprima in coda per il tuo indirizzo')).toHaveFocus())
    // Line ends as forms send them.
    expect(opened.sent()).toEqual([{ subject: 'Gita al mare', message: 'Si parte\r\nalle otto', type: 'preview' }])
    expect(subject()).toHaveValue('Gita al mare')
    opened.unmount()
    openMailer()
    expect(subject()).toHaveValue('Gita al mare')
  })

  it('needs a text too', async () => {
    const opened = openMailer()
    await opened.user.click(preview())
    expect(subject()).toHaveAccessibleDescription('Inserisci un oggetto e un messaggio.')
    expect(subject()).toHaveFocus()
    expect(screen.getByRole('radio', { name: 'Un gruppo' })).not.toHaveAccessibleDescription()
  })

  it('is shown on the page while it is being edited, as text', async () => {
    const opened = openMailer()
    const reading = within(screen.getByRole('region', { name: 'Come si legge' }))
    expect(reading.getByText(/qui vedi come si leggeranno/)).toBeInTheDocument()
    await opened.user.type(message(), '<b>Ciao</b>{Enter}a tutti')
    expect(reading.getByText(/<b>Ciao<\/b>/)).toHaveTextContent('<b>Ciao</b> a tutti')
    expect(reading.getByText(/<b>Ciao<\/b>/)).toHaveStyle({ whiteSpace: 'pre-wrap' })
  })
})

describe('the queue', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('is refetched every ten seconds', async () => {
    let pending_emails = 1
    openMailer({ 'GET /api/mailer/pending': () => ({ pending_emails }) })
    expect(await screen.findByText('1 email in coda')).toBeInTheDocument()
    const queue = screen.getByRole('link', { name: 'Mail in uscita' })
    expect(queue).toHaveAttribute('href', '/gestione/mailer/coda')
    pending_emails = 1_240
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS + 1_000))
    expect(screen.getByText('1.240 email in coda')).toBeInTheDocument()
  })

  it('keeps its number, with a mark, when a refetch fails', async () => {
    let broken = false
    openMailer({ 'GET /api/mailer/pending': () => (broken ? refusal(500, 'Errore interno') : { pending_emails: 2 }) })
    await screen.findByText('2 email in coda')
    broken = true
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS + 1_000))
    expect(screen.getByText('2 email in coda')).toBeInTheDocument()
    expect(screen.getByText('· ora non si aggiorna')).toBeInTheDocument()
  })
})
