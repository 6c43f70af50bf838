import { blankPerson } from '@cortile/contract/anagrafica.fields.ts'
import { SIGNUP_WAITING } from '@cortile/contract/public.ts'
import { Pages } from '@cortile/frame/app/Pages.tsx'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { consent, open, send, SEND, sentReply, SETTING, upToConsents } from '../../test/signup.tsx'
import selfServiceModule from '../module.ts'
import { storedSignup, storeSignup } from './signup-draft.ts'

afterEach(() => localStorage.clear())

/** Sends a signup and leaves its page before the answer. */
async function leave() {
  let answer = (_reply: unknown) => {}
  const reply = new Promise((resolve) => (answer = resolve))
  const { user, here } = renderScreen(<Pages />, {
    as: 'nobody',
    path: '/*',
    at: '/iscrizione',
    modules: ['self-service'],
    load: () => Promise.resolve(selfServiceModule),
    replies: { [SETTING]: open, [SEND]: () => reply },
  })
  await screen.findByRole('heading', { level: 1, name: 'Iscrizione' })
  await upToConsents(user)
  await consent(user)
  await send(user)
  await user.click(screen.getByRole('link', { name: 'Torna indietro' }))
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: /Consensi/ })).toBeNull())
  const away = here()
  expect(away).not.toMatch(/iscrizione/)
  return { here, away, answer: (given: unknown) => act(() => answer(given)) }
}

describe('a signup whose page was left before the answer', () => {
  it('is said to be sent where its sender is now, and is gone from the device', async () => {
    const { here, away, answer } = await leave()
    answer(sentReply)
    expect(await screen.findByText('Richiesta di iscrizione inviata con successo')).toBeInTheDocument()
    expect(storedSignup()).toBeNull()
    expect(here()).toBe(away)
  })

  it('is in doubt when no answer came: the device remembers it', async () => {
    const { here, away, answer } = await leave()
    answer(refusal(502, 'Errore interno'))
    expect(await screen.findByText(/Non sappiamo se la richiesta di iscrizione è arrivata/)).toBeInTheDocument()
    expect(storedSignup()).toMatchObject({ doubt: true, values: { nome: 'Nicolò' } })
    expect(here()).toBe(away)
  })

  it.each([
    refusal(403, 'Riapriamo a settembre.'),
    refusal(422, SIGNUP_WAITING),
    refusal(422, 'Non valido.', { cognome: ['Non valido.'] }),
  ])('is said to be refused, and stays on the device', async (reply) => {
    const { here, away, answer } = await leave()
    answer(reply)
    const said = await screen.findByText(/La richiesta di iscrizione non è stata accettata\./)
    expect(said).toHaveTextContent(reply.body.message)
    expect(storedSignup()).toMatchObject({ doubt: false, values: { nome: 'Nicolò' } })
    expect(here()).toBe(away)
  })

  it('has arrived when the second attempt hears that the person waits', async () => {
    const { answer } = await leave()
    const draft = storedSignup()
    storeSignup(draft && { ...draft, doubt: true })
    answer(refusal(422, SIGNUP_WAITING))
    expect(await screen.findByText('Richiesta di iscrizione inviata con successo')).toBeInTheDocument()
    expect(storedSignup()).toBeNull()
  })

  it('takes nothing from somebody else who is being written meanwhile', async () => {
    const { answer } = await leave()
    storeSignup({ values: { ...blankPerson, nome: 'Luca' }, doubt: false })
    answer(sentReply)
    expect(await screen.findByText('Richiesta di iscrizione inviata con successo')).toBeInTheDocument()
    expect(storedSignup()).toMatchObject({ doubt: false, values: { nome: 'Luca' } })
  })
})
