import { SIGNUP_WAITING } from '@cortile/contract/public.ts'
import { cutNetwork, refusal } from '@cortile/frame/test/replies.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  advance,
  bodies,
  consent,
  field,
  fill,
  heading,
  openSignup,
  photos,
  send,
  SEND,
  sentReply,
  upToConsents,
} from '../../test/signup.tsx'

afterEach(() => localStorage.clear())

async function fillSignup(answer?: unknown) {
  const opened = openSignup({ [SEND]: answer === undefined ? sentReply : () => answer })
  await upToConsents(opened.user)
  await consent(opened.user)
  return opened
}
/** Sends a request that is answered by `answer`. */
async function sendPending() {
  let answer = (_reply: unknown) => {}
  const opened = await fillSignup(new Promise((resolve) => (answer = resolve)))
  await send(opened.user)
  return { ...opened, answer }
}
const retry = () => screen.getByRole('button', { name: 'Riprova' })
const storedDraft = () => localStorage.getItem('cortile.iscrizione')

describe('a signup that is sent', () => {
  it('is sent once, however often the button is tapped', async () => {
    let answer = (_reply: unknown) => {}
    const { asked } = await fillSignup(new Promise((resolve) => (answer = resolve)))
    const button = screen.getByRole('button', { name: 'Invia la richiesta' })
    const form = button.closest('form') ?? document.body
    // As by Enter on a keyboard, which a disabled button does not prevent.
    act(() => {
      fireEvent.submit(form)
      fireEvent.submit(form)
    })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    fireEvent.submit(form)
    expect(screen.getByRole('button', { name: 'Indietro' })).toBeDisabled()
    answer(sentReply)
    await heading(/Richiesta inviata/)
    expect(bodies(asked)).toHaveLength(1)
  })

  it('opens the step of the first refused field, and keeps the errors of the others', async () => {
    const { user, asked } = await fillSignup(
      refusal(422, 'Non valido.', {
        email_tutore: ['Scrivi un altro indirizzo.'],
        cognome: ['Non valido.', 'Riscrivilo.'],
      }),
    )
    await send(user)
    await heading(/Chi si iscrive/)
    await waitFor(() => expect(field('Cognome')).toHaveFocus())
    expect(field('Cognome')).toHaveAccessibleDescription('Non valido. Riscrivilo.')
    expect(field('Nome')).toHaveValue('Nicolò')
    fill({ Cognome: 'Amico' })
    expect(field('Cognome')).toBeValid()
    await advance(user, /Contatti/)
    expect(field('Email del genitore o tutore')).toHaveAccessibleDescription(/Scrivi un altro indirizzo\./)
    expect(bodies(asked)).toHaveLength(1)
  })

  it('reports a missing response, keeps all values, and can be resent', async () => {
    const { user, asked } = await fillSignup()
    const restore = cutNetwork()
    await send(user)
    expect(await screen.findByText(/non sappiamo se la richiesta è arrivata/)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/Quello che hai scritto è ancora qui/)
    await waitFor(() => expect(retry()).toHaveFocus())
    expect(storedDraft()).toContain('Rosa Bianchi')
    restore()
    await user.keyboard('{Enter}')
    await heading(/Richiesta inviata/)
    expect(bodies(asked)).toHaveLength(1)
    expect(storedDraft()).toBeNull()
  })

  it.each([500, 502, 503])('is also doubtful after a %d', async (status) => {
    const { user } = await fillSignup(refusal(status, 'Errore interno'))
    await send(user)
    expect(await screen.findByText(/non sappiamo se la richiesta è arrivata/)).toBeVisible()
  })

  it('has probably arrived if a request is waiting and the first attempt had no response', async () => {
    const { user } = await fillSignup(refusal(422, SIGNUP_WAITING))
    const restore = cutNetwork()
    await send(user)
    await screen.findByText(/non sappiamo se la richiesta è arrivata/)
    restore()
    await user.click(retry())
    await waitFor(async () => expect(await heading(/Richiesta già arrivata/)).toHaveFocus())
    expect(screen.getByText(/molto probabilmente è quella che hai appena inviato/)).toBeVisible()
    expect(storedDraft()).toBeNull()
  })

  it('reports a waiting request if no attempt was doubtful', async () => {
    const { user } = await fillSignup(refusal(422, SIGNUP_WAITING))
    await send(user)
    expect(await screen.findByText(new RegExp(`${SIGNUP_WAITING}: non serve mandarne un’altra`))).toBeVisible()
    expect(storedDraft()).not.toBeNull()
  })

  it('is doubtful for one person only: another name is another request', async () => {
    const { user } = await fillSignup(refusal(422, SIGNUP_WAITING))
    const restore = cutNetwork()
    await send(user)
    await screen.findByText(/non sappiamo se la richiesta è arrivata/)
    restore()
    for (const title of [/Salute/, /Contatti/, /Chi si iscrive/]) {
      await user.click(screen.getByRole('button', { name: 'Indietro' }))
      await heading(title)
    }
    fill({ Nome: 'Luca' })
    for (const title of [/Contatti/, /Salute/, /Consensi/]) await advance(user, title)
    await send(user)
    expect(await screen.findByText(/non serve mandarne un’altra\.$/)).toBeVisible()
  })

  it('also shows the failure if the step was left while it was sent', async () => {
    const { answer, back } = await sendPending()
    back()
    await heading(/Salute/)
    answer(refusal(429, 'Troppe richieste, riprova tra qualche istante'))
    expect(await screen.findByText(/al massimo tra un’ora si può di nuovo/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Avanti' })).toBeEnabled()
  })

  it('also opens the step of a refused field from another step', async () => {
    const { answer, back } = await sendPending()
    back()
    await heading(/Salute/)
    answer(refusal(422, 'Non valido.', { autorizza_foto_video: ['Non valido.'] }))
    await heading(/Consensi/)
    expect(photos().getByText('Non valido.')).toBeVisible()
    await waitFor(() => expect(photos().getByRole('radio', { name: 'Sì' })).toHaveFocus())
  })

  it('also shows the confirmation if the step was left while it was sent', async () => {
    const { answer, back, here } = await sendPending()
    back()
    await heading(/Salute/)
    answer(sentReply)
    await waitFor(async () => expect(await heading(/Richiesta inviata/)).toHaveFocus())
    // The URL is updated after the render.
    await waitFor(() => expect(here()).toBe('/iscrizione'))
    expect(storedDraft()).toBeNull()
  })

  it('shows the waiting time after too many requests', async () => {
    const { user } = await fillSignup(refusal(429, 'Troppe richieste, riprova tra qualche istante'))
    await send(user)
    expect(await screen.findByText(/al massimo tra un’ora si può di nuovo/)).toBeVisible()
    expect(storedDraft()).not.toBeNull()
  })

  it('shows the centre’s text when it has closed meanwhile, and keeps the draft', async () => {
    const { user } = await fillSignup(refusal(403, 'Riapriamo a settembre.'))
    await send(user)
    expect(await screen.findByText('Riapriamo a settembre.')).toBeVisible()
    expect(screen.getByText('Quello che hai scritto è ancora qui.')).toBeVisible()
    expect(screen.getByText(/Rosa Bianchi/)).toBeVisible()
    expect(storedDraft()).not.toBeNull()
  })
})
