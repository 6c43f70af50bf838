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

async function ready(answer?: unknown) {
  const opened = openSignup({ [SEND]: answer === undefined ? sentReply : () => answer })
  await upToConsents(opened.user)
  await consent(opened.user)
  return opened
}
/** Sent, and not answered yet. */
async function underWay() {
  let answer = (_reply: unknown) => {}
  const opened = await ready(new Promise((resolve) => (answer = resolve)))
  await send(opened.user)
  return { ...opened, answer }
}
const retry = () => screen.getByRole('button', { name: 'Riprova' })
const kept = () => localStorage.getItem('cortile.iscrizione')

describe('a signup that is sent', () => {
  it('is sent once, however often the button is tapped', async () => {
    let answer = (_reply: unknown) => {}
    const { asked } = await ready(new Promise((resolve) => (answer = resolve)))
    const button = screen.getByRole('button', { name: 'Invia la richiesta' })
    const form = button.closest('form') ?? document.body
    // As with Enter on a keyboard, which no disabled button holds back.
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

  it('opens the step of the first field that the server refuses, and takes the others with it', async () => {
    const { user, asked } = await ready(
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

  it('says when no answer came, keeps everything, and is sent again from there', async () => {
    const { user, asked } = await ready()
    const restore = cutNetwork()
    await send(user)
    expect(await screen.findByText(/non sappiamo se la richiesta è arrivata/)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/Quello che hai scritto è ancora qui/)
    await waitFor(() => expect(retry()).toHaveFocus())
    expect(kept()).toContain('Rosa Bianchi')
    restore()
    await user.keyboard('{Enter}')
    await heading(/Richiesta inviata/)
    expect(bodies(asked)).toHaveLength(1)
    expect(kept()).toBeNull()
  })

  it.each([500, 502, 503])('is in doubt also after a %d', async (status) => {
    const { user } = await ready(refusal(status, 'Errore interno'))
    await send(user)
    expect(await screen.findByText(/non sappiamo se la richiesta è arrivata/)).toBeVisible()
  })

  it('has probably arrived when the person waits already after no answer came', async () => {
    const { user } = await ready(refusal(422, SIGNUP_WAITING))
    const restore = cutNetwork()
    await send(user)
    await screen.findByText(/non sappiamo se la richiesta è arrivata/)
    restore()
    await user.click(retry())
    await waitFor(async () => expect(await heading(/Richiesta già arrivata/)).toHaveFocus())
    expect(screen.getByText(/molto probabilmente è quella che hai appena inviato/)).toBeVisible()
    expect(kept()).toBeNull()
  })

  it('says that the person waits already, where nothing was in doubt', async () => {
    const { user } = await ready(refusal(422, SIGNUP_WAITING))
    await send(user)
    expect(await screen.findByText(new RegExp(`${SIGNUP_WAITING}: non serve mandarne un’altra`))).toBeVisible()
    expect(kept()).not.toBeNull()
  })

  it('is in doubt about one person only: another name is another request', async () => {
    const { user } = await ready(refusal(422, SIGNUP_WAITING))
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

  it('shows what went wrong also where the step was left while it was sent', async () => {
    const { answer, back } = await underWay()
    back()
    await heading(/Salute/)
    answer(refusal(429, 'Troppe richieste, riprova tra qualche istante'))
    expect(await screen.findByText(/al massimo tra un’ora si può di nuovo/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Avanti' })).toBeEnabled()
  })

  it('opens the step of a field that is refused also from another one', async () => {
    const { answer, back } = await underWay()
    back()
    await heading(/Salute/)
    answer(refusal(422, 'Non valido.', { autorizza_foto_video: ['Non valido.'] }))
    await heading(/Consensi/)
    expect(photos().getByText('Non valido.')).toBeVisible()
    await waitFor(() => expect(photos().getByRole('radio', { name: 'Sì' })).toHaveFocus())
  })

  it('is at its end also where the step was left while it was sent', async () => {
    const { answer, back, here } = await underWay()
    back()
    await heading(/Salute/)
    answer(sentReply)
    await waitFor(async () => expect(await heading(/Richiesta inviata/)).toHaveFocus())
    // What is drawn follows the address a moment later.
    await waitFor(() => expect(here()).toBe('/iscrizione'))
    expect(kept()).toBeNull()
  })

  it('says when one may try again after too many', async () => {
    const { user } = await ready(refusal(429, 'Troppe richieste, riprova tra qualche istante'))
    await send(user)
    expect(await screen.findByText(/al massimo tra un’ora si può di nuovo/)).toBeVisible()
    expect(kept()).not.toBeNull()
  })

  it('shows the centre’s words when it has closed meanwhile, and keeps what was written', async () => {
    const { user } = await ready(refusal(403, 'Riapriamo a settembre.'))
    await send(user)
    expect(await screen.findByText('Riapriamo a settembre.')).toBeVisible()
    expect(screen.getByText('Quello che hai scritto è ancora qui.')).toBeVisible()
    expect(screen.getByText(/Rosa Bianchi/)).toBeVisible()
    expect(kept()).not.toBeNull()
  })
})
