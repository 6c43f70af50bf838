import { IDEMPOTENCY_HOURS } from '@cortile/contract/limits.ts'
import { syncServerClock } from '@cortile/frame/api/server-clock.ts'
import { keysSent, refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor } from '@testing-library/react'
import {
  attachment,
  findNotice,
  losesTheNextAnswer,
  notice,
  openMailer,
  pdf,
  preview,
  said,
  SEND,
  SENT,
  subject,
  submit,
} from '../../test/open-mailer.tsx'

// The age of a key is judged by the server's clock, which an answer has told.
beforeAll(() => syncServerClock(new Date().toUTCString(), Date.now(), Date.now()))

const ATTEMPT = 'cortile.bozza.1.mailer.invio'

/** A mail with a file that had no answer, and the page opened anew. */
async function comeBack() {
  const first = openMailer()
  await first.write()
  await first.user.upload(attachment(), pdf())
  losesTheNextAnswer()
  await first.send()
  await screen.findByText(/non partirà due volte/)
  const [key] = keysSent()
  first.unmount()
  jest.restoreAllMocks()
  return { key, reopen: () => openMailer() }
}

describe('a mail without an answer', () => {
  it('keeps its key and the form its words: it is sent again as it is, and leaves once', async () => {
    const opened = openMailer()
    await opened.write()
    losesTheNextAnswer()
    await opened.send()
    expect(await findNotice()).toHaveTextContent(
      'Esito sconosciuto. Il server non risponde: controlla la rete e riprova. Non sappiamo se la mail è in coda: inviala di nuovo così com’è, non partirà due volte.',
    )
    await waitFor(() => expect(submit()).toHaveFocus())
    await opened.send()
    expect(await said(SENT)).toBeInTheDocument()
    expect(keysSent()).toHaveLength(2)
    expect(new Set(keysSent()).size).toBe(1)
    expect(notice()).toBeNull()
  })

  it('is another one once it is changed, and whoever changes it is warned', async () => {
    const opened = openMailer()
    await opened.write()
    losesTheNextAnswer()
    await opened.send()
    await screen.findByText(/non partirà due volte/)
    await opened.user.type(subject(), '!')
    expect(notice()).toHaveTextContent(/La mail di prima forse è in coda/)
    await opened.send()
    await said(SENT)
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('does not lose its key to a preview', async () => {
    const opened = openMailer()
    await opened.write()
    losesTheNextAnswer()
    await opened.send()
    await screen.findByText(/non partirà due volte/)
    await opened.user.click(preview())
    await said('Anteprima in coda per il tuo indirizzo')
    expect(notice()).toHaveTextContent(/^Esito sconosciuto/)
    await opened.send()
    await said(SENT)
    const [first, trial, again] = keysSent()
    expect(again).toBe(first)
    expect(trial).not.toBe(first)
  })

  it('outlives the page, and its file is to be chosen again', async () => {
    const { key, reopen } = await comeBack()
    const second = reopen()
    expect(subject()).toHaveValue('Gita al mare')
    expect(notice()).toHaveTextContent(
      /^Esito sconosciuto\. Non sappiamo se la mail è in coda: scegli di nuovo lo stesso allegato e inviala così com’è, non partirà due volte\./,
    )
    expect(screen.getByText('gita.pdf: da scegliere di nuovo')).toBeInTheDocument()
    await screen.findByText('240 destinatari', { selector: 'strong' })
    await second.user.click(submit())
    expect(attachment()).toHaveAccessibleDescription(/Scegli di nuovo l’allegato, oppure toglilo$/)
    // Downloaded again it is another file to the browser, and the same one to us.
    await second.user.upload(attachment(), new File(['programma'], 'gita.pdf', { lastModified: 2 }))
    await waitFor(() => expect(notice()).toHaveTextContent(/inviala di nuovo così com’è/))
    await second.send()
    await said(SENT)
    expect(keysSent()).toEqual([key])
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['bigger', pdf('programma nuovo')],
    ['of another name', pdf('programma', 'mare.pdf')],
  ])('is another one with a file that is %s', async (_, other) => {
    const { reopen } = await comeBack()
    const second = reopen()
    await second.user.upload(attachment(), other)
    expect(notice()).toHaveTextContent(/parte in più/)
  })

  it('is another one without its file, and with other words before the file is chosen again', async () => {
    const { reopen } = await comeBack()
    const second = reopen()
    await second.user.type(subject(), '!')
    expect(notice()).toHaveTextContent(/parte in più/)
    await second.user.type(subject(), '{Backspace}')
    expect(notice()).toHaveTextContent(/scegli di nuovo lo stesso allegato/)
    await second.user.click(screen.getByRole('button', { name: 'Togli gita.pdf' }))
    expect(notice()).toHaveTextContent(/parte in più/)
  })

  it.each([
    ['from before the server forgets its key', /"at":\d+/, `"at":${Date.now() - IDEMPOTENCY_HOURS * 3_600_000}`],
    ['of which nobody knows since when it waits', /,"at":\d+/, ''],
  ])('%s may leave once more, and gets a new key', async (_, time, old) => {
    const { key, reopen } = await comeBack()
    sessionStorage.setItem(ATTEMPT, (sessionStorage.getItem(ATTEMPT) ?? '').replace(time, old))
    const second = reopen()
    expect(notice()).toHaveTextContent(/parte in più/)
    await second.user.upload(attachment(), pdf())
    expect(notice()).toHaveTextContent(/parte in più/)
    await second.send()
    await said(SENT)
    expect(keysSent()).not.toContain(key)
    expect(sessionStorage).toHaveLength(0)
  })

  it('gets a new key after a definite no', async () => {
    let wrong = true
    const opened = openMailer({
      [SEND]: () => (wrong ? refusal(422, 'Un errore', { subject: ['Un errore'] }) : { message: SENT, count: 240 }),
    })
    await opened.write()
    await opened.send()
    await waitFor(() => expect(subject()).toBeInvalid())
    wrong = false
    await opened.send()
    await said(SENT)
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('is not in doubt where it was turned away at the door', async () => {
    const forbidden = 'Non hai il permesso per eseguire questa operazione'
    const opened = openMailer({ [SEND]: refusal(403, forbidden) })
    await opened.write()
    await opened.send()
    expect(await findNotice()).toHaveTextContent(new RegExp(`^${forbidden}$`))
    expect(subject()).toHaveValue('Gita al mare')
  })

  it('can be given up', async () => {
    const opened = openMailer()
    await opened.write()
    losesTheNextAnswer()
    await opened.send()
    await opened.user.click(await screen.findByRole('button', { name: 'Ricomincia da capo' }))
    expect(subject()).toHaveValue('')
    expect(subject()).toHaveFocus()
    expect(notice()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('a mail that is still on its way when its author comes back', () => {
  /** The page left while the mail is on its way, and opened again; `arrive` lets the answer come. */
  async function comeBackSoon(reply: unknown, press = pressSend) {
    let arrive: () => void = () => undefined
    const answer = new Promise((resolve) => {
      arrive = () => resolve(reply)
    })
    const first = openMailer({ [SEND]: () => answer })
    await first.write()
    await press(first)
    await waitFor(() => expect(first.sent()).toHaveLength(1))
    first.unmount()
    openMailer()
    return () =>
      act(async () => {
        arrive()
        await answer
      })
  }

  const pressSend = async (opened: ReturnType<typeof openMailer>) => {
    const dialog = await opened.ask()
    await opened.user.click(dialog.getByRole('button', { name: 'Invia' }))
  }

  it('as a preview, is still there to be sent to everybody once it has arrived', async () => {
    const arrive = await comeBackSoon({ message: 'Anteprima in coda per il tuo indirizzo', count: 1 }, ({ user }) =>
      user.click(preview()),
    )
    expect(await said('Invio in corso...')).toBeInTheDocument()
    await arrive()
    await waitFor(() => expect(subject()).not.toHaveAttribute('readonly'))
    expect(subject()).toHaveValue('Gita al mare')
    expect(sessionStorage).not.toHaveLength(0)
  })

  it('is said to be so, and leaves an empty form once it has arrived', async () => {
    const arrive = await comeBackSoon({ message: SENT, count: 240 })
    expect(await said('Invio in corso...')).toBeInTheDocument()
    expect(screen.queryByText(/Esito sconosciuto/)).toBeNull()
    expect(submit()).toBeDisabled()
    expect(subject()).toHaveAttribute('readonly')
    await arrive()
    await waitFor(() => expect(subject()).toHaveValue(''))
    expect(subject()).not.toHaveAttribute('readonly')
    expect(screen.queryByText(/Esito sconosciuto|Abbiamo ripreso/)).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is in doubt only once it is known that no answer comes', async () => {
    const arrive = await comeBackSoon(refusal(500, 'Errore interno'))
    expect(await said('Invio in corso...')).toBeInTheDocument()
    await arrive()
    await waitFor(() => expect(notice()).toHaveTextContent(/^Esito sconosciuto.*non partirà due volte/))
    expect(subject()).toHaveValue('Gita al mare')
  })
})
