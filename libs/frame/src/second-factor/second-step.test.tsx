import type { LoginStep } from '@cortile/contract/auth.ts'
import { screen, waitFor } from '@testing-library/react'
import { paste, renderScreen, sessionOf } from '../../test/render-screen.tsx'
import { refusal, type Replies } from '../../test/replies.ts'
import { LoginScreen } from '../session/LoginScreen.tsx'

const LOGIN = 'POST /api/auth/login'
const STEP = 'POST /api/auth/second-factor'
const step = (change: Partial<LoginStep> = {}): LoginStep => ({
  ticket: 'biglietto',
  methods: ['totp', 'recovery'],
  passkey: null,
  expires_at: '2026-11-21T09:35:00.000Z',
  ...change,
})
const closed = { 'GET /api/settings/public/:key': { value: { val: false, message: '' } } }
const entered = { ...sessionOf('admin'), token: `1|${'x'.repeat(43)}` }

/** The login page after a right password. */
async function open(replies: Replies = {}) {
  const opened = renderScreen(<LoginScreen />, {
    as: 'nobody',
    path: '/',
    replies: { 'GET /sanctum/csrf-cookie': null, [LOGIN]: step(), [STEP]: entered, ...closed, ...replies },
  })
  const { user } = opened
  await paste(user, screen.getByRole('textbox', { name: 'Email' }), 'giulia@oratorio.test')
  await paste(user, screen.getByLabelText('Password'), 'una frase lunga')
  await user.click(screen.getByRole('button', { name: 'Accedi' }))
  await screen.findByRole('heading', { name: 'Verifica in due passaggi' })
  return opened
}
const sent = ({ asked }: Awaited<ReturnType<typeof open>>) =>
  asked.filter(({ call }) => call === STEP).map(({ body }) => body)

describe('the second step of a login', () => {
  it('asks for the code of the app, and enters', async () => {
    const opened = await open()
    const field = screen.getByRole('textbox', { name: 'Codice dell’app' })
    expect(field).toHaveFocus()
    await paste(opened.user, field, '123456')
    await opened.user.keyboard('{Enter}')
    await waitFor(() => expect(opened.store.getState().session.status).toBe('in'))
    expect(sent(opened)).toEqual([{ ticket: 'biglietto', method: 'totp', code: '123456' }])
  })

  it('takes a recovery code in its place', async () => {
    const opened = await open()
    await opened.user.click(screen.getByRole('button', { name: 'Usa un codice di recupero' }))
    await paste(opened.user, screen.getByRole('textbox', { name: 'Codice di recupero' }), 'abcde-fghjk')
    await opened.user.click(screen.getByRole('button', { name: 'Entra' }))
    await waitFor(() =>
      expect(sent(opened)).toEqual([{ ticket: 'biglietto', method: 'recovery', code: 'abcde-fghjk' }]),
    )
  })

  it('shows a wrong code at its field and keeps it', async () => {
    const opened = await open({ [STEP]: refusal(422, 'Codice non valido') })
    const field = screen.getByRole('textbox', { name: 'Codice dell’app' })
    await paste(opened.user, field, '000000')
    await opened.user.click(screen.getByRole('button', { name: 'Entra' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Codice non valido/))
    expect(field).toHaveValue('000000')
  })

  it('begins again when the ticket has ended', async () => {
    const opened = await open({ [STEP]: refusal(422, 'Accesso scaduto: ricomincia') })
    await paste(opened.user, screen.getByRole('textbox', { name: 'Codice dell’app' }), '000000')
    await opened.user.click(screen.getByRole('button', { name: 'Entra' }))
    expect(await screen.findByText('Accesso scaduto: ricomincia')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeInTheDocument()
  })

  it('goes back when it is asked to', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Torna all’accesso' }))
    expect(await screen.findByLabelText('Password')).toHaveValue('')
  })
})
