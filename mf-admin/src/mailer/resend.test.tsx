import { IDEMPOTENCY_HOURS } from '@cortile/contract/limits.ts'
import { syncServerClock } from '@cortile/frame/api/server-clock.ts'
import { parsePendingRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { loadDraft, storeDraft } from '@cortile/frame/storage/drafts.ts'
import { DRAFT_AUTHOR } from '@cortile/frame/test/render-screen.tsx'
import { keysSent, refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor } from '@testing-library/react'
import {
  attachment,
  findNotice,
  loseNextReply,
  notice,
  openMailer,
  pdf,
  preview,
  findFormText,
  SEND,
  SENT,
  subject,
  submit,
} from '../../test/open-mailer.tsx'

// The age of a key is measured by the server's clock, which a reply has set.
beforeAll(() => syncServerClock(new Date().toUTCString(), Date.now(), Date.now()))

const ATTEMPT = 'mailer.invio'

/** A mail with a file whose reply was lost, and the page opened anew. */
async function reopenPage() {
  const first = openMailer()
  await first.write()
  await first.user.upload(attachment(), pdf())
  loseNextReply()
  await first.send()
  await screen.findByText(/non partirà due volte/)
  const [key] = keysSent()
  first.unmount()
  jest.restoreAllMocks()
  return { key, reopen: () => openMailer() }
}

describe('a mail without a reply', () => {
  it('keeps its key, and the form its values: it is resent unchanged, and leaves once', async () => {
    const opened = openMailer()
    await opened.write()
    loseNextReply()
    await opened.send()
    expect(await findNotice()).toHaveTextContent(
      'Esito sconosciuto. Il server non risponde: controlla la rete e riprova. Non sappiamo se la mail è in coda: inviala di nuovo così com’è, non partirà due volte.',
    )
    await waitFor(() => expect(submit()).toHaveFocus())
    await opened.send()
    expect(await findFormText(SENT)).toBeInTheDocument()
    expect(keysSent()).toHaveLength(2)
    expect(new Set(keysSent()).size).toBe(1)
    expect(notice()).toBeNull()
  })

  it('is another one once it is changed, and the user is warned', async () => {
    const opened = openMailer()
    await opened.write()
    loseNextReply()
    await opened.send()
    await screen.findByText(/non partirà due volte/)
    await opened.user.type(subject(), '!')
    expect(notice()).toHaveTextContent(/La mail di prima forse è in coda/)
    await opened.send()
    await findFormText(SENT)
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('does not lose its key to a preview', async () => {
    const opened = openMailer()
    await opened.write()
    loseNextReply()
    await opened.send()
    await screen.findByText(/non partirà due volte/)
    await opened.user.click(preview())
    await findFormText('Anteprima in coda per il tuo indirizzo')
    expect(notice()).toHaveTextContent(/^Esito sconosciuto/)
    await opened.send()
    await findFormText(SENT)
    const [first, trial, again] = keysSent()
    expect(again).toBe(first)
    expect(trial).not.toBe(first)
  })

  it('survives the page, and its file has to be chosen again', async () => {
    const { key, reopen } = await reopenPage()
    const second = reopen()
    expect(subject()).toHaveValue('Gita al mare')
    expect(notice()).toHaveTextContent(
      /^Esito sconosciuto\. Non sappiamo se la mail è in coda: scegli di nuovo lo stesso allegato e inviala così com’è, non partirà due volte\./,
    )
    expect(screen.getByText('gita.pdf: da scegliere di nuovo')).toBeInTheDocument()
    await screen.findByText('240 destinatari', { selector: 'strong' })
    await second.user.click(submit())
    expect(attachment()).toHaveAccessibleDescription(/Scegli di nuovo l’allegato, oppure toglilo$/)
    // Downloaded again it is another file to the browser, but the same one to this form.
    await second.user.upload(attachment(), new File(['programma'], 'gita.pdf', { lastModified: 2 }))
    await waitFor(() => expect(notice()).toHaveTextContent(/inviala di nuovo così com’è/))
    await second.send()
    await findFormText(SENT)
    expect(keysSent()).toEqual([key])
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['bigger', pdf('programma nuovo')],
    ['of another name', pdf('programma', 'mare.pdf')],
  ])('is another one with a file that is %s', async (_, other) => {
    const { reopen } = await reopenPage()
    const second = reopen()
    await second.user.upload(attachment(), other)
    expect(notice()).toHaveTextContent(/parte in più/)
  })

  it('is another one without its file, and with another text before the file is chosen again', async () => {
    const { reopen } = await reopenPage()
    const second = reopen()
    await second.user.type(subject(), '!')
    expect(notice()).toHaveTextContent(/parte in più/)
    await second.user.type(subject(), '{Backspace}')
    expect(notice()).toHaveTextContent(/scegli di nuovo lo stesso allegato/)
    await second.user.click(screen.getByRole('button', { name: 'Togli gita.pdf' }))
    expect(notice()).toHaveTextContent(/parte in più/)
  })

  it.each([
    ['from before the server forgets its key', Date.now() - IDEMPOTENCY_HOURS * 3_600_000],
    ['without a time', undefined],
  ])('%s may leave once more, and gets a new key', async (_, at) => {
    const { key, reopen } = await reopenPage()
    storeDraft(DRAFT_AUTHOR, ATTEMPT, { ...parsePendingRequest(loadDraft(DRAFT_AUTHOR, ATTEMPT)), at })
    const second = reopen()
    expect(notice()).toHaveTextContent(/parte in più/)
    await second.user.upload(attachment(), pdf())
    expect(notice()).toHaveTextContent(/parte in più/)
    await second.send()
    await findFormText(SENT)
    expect(keysSent()).not.toContain(key)
    expect(sessionStorage).toHaveLength(0)
  })

  it('gets a new key after a definite refusal', async () => {
    let wrong = true
    const opened = openMailer({
      [SEND]: () => (wrong ? refusal(422, 'Un errore', { subject: ['Un errore'] }) : { message: SENT, count: 240 }),
    })
    await opened.write()
    await opened.send()
    await waitFor(() => expect(subject()).toBeInvalid())
    wrong = false
    await opened.send()
    await findFormText(SENT)
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('has no unknown outcome if it was rejected unprocessed', async () => {
    const forbidden = 'Non hai il permesso per eseguire questa operazione'
    const opened = openMailer({ [SEND]: refusal(403, forbidden) })
    await opened.write()
    await opened.send()
    expect(await findNotice()).toHaveTextContent(new RegExp(`^${forbidden}$`))
    expect(subject()).toHaveValue('Gita al mare')
  })

  it('can be discarded', async () => {
    const opened = openMailer()
    await opened.write()
    loseNextReply()
    await opened.send()
    await opened.user.click(await screen.findByRole('button', { name: 'Ricomincia da capo' }))
    expect(subject()).toHaveValue('')
    expect(subject()).toHaveFocus()
    expect(notice()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('a mail that is still in flight when its author comes back', () => {
  /** Leaves the page while the mail is in flight, and opens it again; `arrive` resolves the reply. */
  async function reopenWhileInFlight(reply: unknown, press = pressSend) {
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

  it('as a preview, stays in the form to be sent to its recipients once the reply has arrived', async () => {
    const arrive = await reopenWhileInFlight(
      { message: 'Anteprima in coda per il tuo indirizzo', count: 1 },
      ({ user }) => user.click(preview()),
    )
    expect(await findFormText('Invio in corso...')).toBeInTheDocument()
    await arrive()
    await waitFor(() => expect(subject()).not.toHaveAttribute('readonly'))
    expect(subject()).toHaveValue('Gita al mare')
    expect(sessionStorage).not.toHaveLength(0)
  })

  it('is reported as in flight, and leaves an empty form once the reply has arrived', async () => {
    const arrive = await reopenWhileInFlight({ message: SENT, count: 240 })
    expect(await findFormText('Invio in corso...')).toBeInTheDocument()
    expect(screen.queryByText(/Esito sconosciuto/)).toBeNull()
    expect(submit()).toBeDisabled()
    expect(subject()).toHaveAttribute('readonly')
    await arrive()
    await waitFor(() => expect(subject()).toHaveValue(''))
    expect(subject()).not.toHaveAttribute('readonly')
    expect(screen.queryByText(/Esito sconosciuto|Abbiamo ripreso/)).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('has an unknown outcome only once it is clear that no reply will arrive', async () => {
    const arrive = await reopenWhileInFlight(refusal(500, 'Errore interno'))
    expect(await findFormText('Invio in corso...')).toBeInTheDocument()
    await arrive()
    await waitFor(() => expect(notice()).toHaveTextContent(/^Esito sconosciuto.*non partirà due volte/))
    expect(subject()).toHaveValue('Gita al mare')
  })
})
