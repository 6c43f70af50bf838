import { SIGNUP_WAITING } from '@cortile/contract/public.ts'
import { Pages } from '@cortile/frame/app/Pages.tsx'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { consent, open, send, SEND, sentReply, SETTING, texts, TEXTS, upToConsents } from '../../test/signup.tsx'
import selfServiceModule from '../module.ts'
import { storedSignup, storeSignup } from './signup-draft.ts'
import { blankSignup } from './signup-values.ts'

afterEach(() => localStorage.clear())

/** Sends a signup and leaves its page before the response. */
async function leaveWhileSending() {
  let answer = (_reply: unknown) => {}
  const reply = new Promise((resolve) => (answer = resolve))
  const { user, here } = renderScreen(<Pages />, {
    as: 'nobody',
    path: '/*',
    at: '/iscrizione',
    modules: ['self-service'],
    load: () => Promise.resolve(selfServiceModule),
    replies: { [SETTING]: open, [TEXTS]: texts, [SEND]: () => reply },
  })
  await screen.findByRole('heading', { level: 1, name: 'Iscrizione' })
  await upToConsents(user)
  await consent(user)
  await send(user)
  await user.click(screen.getByRole('link', { name: 'Torna indietro' }))
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: /Consensi/ })).toBeNull())
  const path = here()
  expect(path).not.toMatch(/iscrizione/)
  return { here, path, answer: (given: unknown) => act(() => answer(given)) }
}

describe('a signup whose page was left before the response', () => {
  it('is reported as sent on the current page, and deleted from the device', async () => {
    const { here, path, answer } = await leaveWhileSending()
    answer(sentReply)
    expect(await screen.findByText('Richiesta di iscrizione inviata con successo')).toBeInTheDocument()
    expect(storedSignup()).toBeNull()
    expect(here()).toBe(path)
  })

  it('is stored as doubtful when there was no response', async () => {
    const { here, path, answer } = await leaveWhileSending()
    answer(refusal(502, 'Errore interno'))
    expect(await screen.findByText(/Non sappiamo se la richiesta di iscrizione è arrivata/)).toBeInTheDocument()
    expect(storedSignup()).toMatchObject({ doubt: true, values: { nome: 'Nicolò' } })
    expect(here()).toBe(path)
  })

  it.each([
    refusal(403, 'Riapriamo a settembre.'),
    refusal(422, SIGNUP_WAITING),
    refusal(422, 'Non valido.', { cognome: ['Non valido.'] }),
  ])('is reported as refused, and stays on the device', async (reply) => {
    const { here, path, answer } = await leaveWhileSending()
    answer(reply)
    const notice = await screen.findByText(/La richiesta di iscrizione non è stata accettata\./)
    expect(notice).toHaveTextContent(reply.body.message)
    expect(storedSignup()).toMatchObject({ doubt: false, values: { nome: 'Nicolò' } })
    expect(here()).toBe(path)
  })

  it('has arrived if the second attempt is refused because the request is waiting', async () => {
    const { answer } = await leaveWhileSending()
    const draft = storedSignup()
    storeSignup(draft && { ...draft, doubt: true })
    answer(refusal(422, SIGNUP_WAITING))
    expect(await screen.findByText('Richiesta di iscrizione inviata con successo')).toBeInTheDocument()
    expect(storedSignup()).toBeNull()
  })

  it('does not change the draft of another person', async () => {
    const { answer } = await leaveWhileSending()
    storeSignup({ values: { ...blankSignup, nome: 'Luca' }, doubt: false, version: '1' })
    answer(sentReply)
    expect(await screen.findByText('Richiesta di iscrizione inviata con successo')).toBeInTheDocument()
    expect(storedSignup()).toMatchObject({ doubt: false, values: { nome: 'Luca' } })
  })
})
