import type { MailAudience } from '@cortile/contract/mailer.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Asked, Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { MailerScreen } from '../src/mailer/MailerScreen.tsx'

export const SEND = 'POST /api/mailer/send'
export const AUDIENCE = 'GET /api/mailer/audience'
export const SENT = 'Mail in coda per 240 destinatari'
export const audience: MailAudience = {
  count: 240,
  without_address: 3,
  wrong_address: 1,
  left_out: [
    { id: 5, cognome: 'Alba', nome: 'Ida', why: 'wrong_address' },
    { id: 9, cognome: 'Verdi', nome: 'Ugo', why: 'without_address' },
  ],
  pending_emails: 0,
  per_hour: 125,
}

/** Opens the mailer, over a server that queues every mail. */
export function openMailer(replies: Replies = {}, at?: string) {
  const rendered = renderScreen(<MailerScreen />, {
    as: 'admin',
    path: '/gestione/mailer',
    ...(at !== undefined && { at }),
    replies: {
      'GET /api/mailer/pending': { pending_emails: 0 },
      [AUDIENCE]: audience,
      'GET /api/groups': [{ id: 3, nome: 'Coro', colore: '#112233', count: 12 }],
      [SEND]: ({ body }: Asked) =>
        fieldOf(body, 'type') === 'preview'
          ? { message: 'Anteprima in coda per il tuo indirizzo', count: 1 }
          : { message: SENT, count: 240 },
      ...replies,
    },
  })
  return { ...rendered, ...authorActions(rendered) }
}

/** The actions of the author, and the mails that were sent. */
function authorActions({ user, asked }: ReturnType<typeof renderScreen>) {
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
  /** Writes a mail to all members. */
  const write = async () => {
    await choose('Tutti gli iscritti')
    await paste(user, subject(), 'Gita al mare')
    await paste(user, message(), 'Si parte alle otto')
  }
  /** Presses Invia, and returns the dialog that opens. */
  const ask = async () => {
    await screen.findByText('240 destinatari', { selector: 'strong' })
    await user.click(submit())
    return within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))
  }
  /** Presses Invia and confirms. */
  const send = async () => {
    const dialog = await ask()
    await user.click(dialog.getByRole('button', { name: 'Invia' }))
    // While the dialog is open, the page behind it is inert.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const sent = () => asked.filter(({ call }) => call === SEND).map(({ body }) => body)
  return { choose, write, ask, send, sent }
}

export function fieldOf(body: unknown, name: string): unknown {
  return new Map(Object.entries(typeof body === 'object' && body !== null ? body : {})).get(name)
}

export const subject = () => screen.getByRole('textbox', { name: 'Oggetto' })
export const message = () => screen.getByRole('textbox', { name: 'Messaggio' })
export const attachment = () => screen.getByLabelText(/^Allegato/)
export const preview = () => screen.getByRole('button', { name: 'Invia anteprima' })
export const submit = () => screen.getByRole('button', { name: 'Invia' })
const form = () => within(screen.getByRole('region', { name: 'Nuova mail' }))
/** Alerts of the form only; toasts are alerts too. */
export const findNotice = () => form().findByRole('alert')
export const notice = () => form().queryByRole('alert')
export const findFormText = (text: string) => form().findByText(text)

/** A file to attach. */
export const pdf = (words = 'programma', name = 'gita.pdf') =>
  new File([words], name, { type: 'application/pdf', lastModified: 1 })

/** The next call of this kind is sent, and its reply is lost. */
export function loseNextReply() {
  const real = jest.mocked(globalThis.fetch).getMockImplementation()
  let lost = false
  jest.mocked(globalThis.fetch).mockImplementation((input, init) => {
    if (lost || init?.method !== 'POST') return real?.(input, init) ?? Promise.reject(new Error('no server'))
    lost = true
    return Promise.reject(new TypeError('Failed to fetch'))
  })
}
