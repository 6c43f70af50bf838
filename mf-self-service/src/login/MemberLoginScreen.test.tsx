import { fireEvent, screen, waitFor } from '@testing-library/react'
import { refusal, renderScreen, type Asked, type Replies } from '@cortile/frame/testing.tsx'
import { MemberLoginScreen } from './MemberLoginScreen.tsx'

const anna = { token: 'anna', anagrafica: { id: 1, nome: 'Anna', cognome: 'Rossi' } }
const luca = { token: 'luca', anagrafica: { id: 2, nome: 'Luca', cognome: 'Rossi' } }

function open(replies: Replies = {}) {
  return renderScreen(<MemberLoginScreen />, {
    as: 'nobody',
    path: '/login-anagrafica',
    replies: {
      'GET /api/settings/public/:key': { value: { val: true, message: '' } },
      'GET /sanctum/csrf-cookie': null,
      'POST /api/auth/get-otp': { message: 'Codice OTP inviato con successo' },
      'POST /api/auth/login-anagrafica': { tokens: [anna] },
      ...replies,
    },
  })
}

/** The calls of the login itself; the signup's setting is asked beside them. */
const calls = (asked: readonly Asked[]) => asked.filter(({ call }) => !call.startsWith('GET /api/settings'))

async function withCode(replies?: Replies) {
  const opened = open(replies)
  await opened.user.type(screen.getByLabelText('Email'), ' Anna@Famiglie.test{Enter}')
  await screen.findByLabelText('Codice OTP')
  return opened
}

describe('the login of members', () => {
  it('asks for an address before it sends anything', async () => {
    const { user, asked } = open()
    await user.click(screen.getByRole('button', { name: 'Invia il codice' }))
    expect(await screen.findByText('Inserisci email')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Email'), 'nessuno{Enter}')
    expect(await screen.findByText('Inserisci un indirizzo email valido')).toBeInTheDocument()
    expect(calls(asked)).toEqual([])
  })

  it('sends a code and says so', async () => {
    const { asked } = await withCode()
    expect(await screen.findByText('Codice OTP inviato con successo')).toBeInTheDocument()
    expect(calls(asked).map(({ call }) => call)).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/auth/get-otp'])
    expect(calls(asked)[1]?.body).toEqual({ email: 'anna@famiglie.test' })
    expect(screen.getByRole('button', { name: /Invia di nuovo tra/ })).toBeDisabled()
  })

  it('sends another code after a minute, also when the phone has slept through it', async () => {
    const { user, asked } = await withCode()
    const sent = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => sent + 61_000)
    const again = await screen.findByRole('button', { name: 'Invia di nuovo il codice' })
    await user.click(again)
    expect(await screen.findByRole('button', { name: /Invia di nuovo tra 60 s/ })).toBeDisabled()
    expect(calls(asked).filter(({ call }) => call === 'POST /api/auth/get-otp')).toHaveLength(2)
  })

  it('says under the address why no code could be sent, and keeps it', async () => {
    const { user } = open({ 'POST /api/auth/get-otp': refusal(429, 'Troppe richieste, riprova tra qualche istante') })
    await user.type(screen.getByLabelText('Email'), 'anna@famiglie.test{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Troppe richieste/))
    expect(screen.getByLabelText('Email')).toHaveValue('anna@famiglie.test')
  })

  it('takes exactly six digits, which the phone may fill in', async () => {
    const { user, asked } = await withCode()
    const code = screen.getByLabelText('Codice OTP')
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await user.type(code, '12a345')
    expect(screen.getByRole('button', { name: 'Entra' })).toBeDisabled()
    fireEvent.submit(code)
    expect(await screen.findByText('Inserisci email e codice OTP')).toBeInTheDocument()
    await user.type(code, '67')
    expect(code).toHaveValue('123456')
    expect(screen.getByRole('button', { name: 'Entra' })).toBeEnabled()
    expect(calls(asked)).toHaveLength(2)
  })

  it('takes a code as a mail writes it', async () => {
    const { user, here } = await withCode()
    await user.click(screen.getByLabelText('Codice OTP'))
    await user.paste(' 123 456 ')
    expect(screen.getByLabelText('Codice OTP')).toHaveValue('123456')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
  })

  it('opens the only record at once', async () => {
    const { user, asked, here } = await withCode()
    await user.type(screen.getByLabelText('Codice OTP'), '123456{Enter}')
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
    expect(calls(asked).at(-1)?.body).toEqual({ email: 'anna@famiglie.test', code: '123456' })
    expect(localStorage.getItem('anagrafica-token')).toBe('anna')
  })

  it('lets brothers and sisters choose', async () => {
    const { user, here } = await withCode({ 'POST /api/auth/login-anagrafica': { tokens: [anna, luca] } })
    await user.type(screen.getByLabelText('Codice OTP'), '123456{Enter}')
    await waitFor(() => expect(screen.getByText(/corrispondono più anagrafiche/)).toHaveFocus())
    await user.tab()
    expect(screen.getByRole('button', { name: 'Anna Rossi' })).toHaveFocus()
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
    expect(localStorage.getItem('anagrafica-token')).toBe('luca')
  })

  it('shows a wrong code under the field and keeps it', async () => {
    const { user } = await withCode({
      'POST /api/auth/login-anagrafica': refusal(422, 'Codice OTP non valido o scaduto'),
    })
    await user.type(screen.getByLabelText('Codice OTP'), '123456{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Codice OTP')).toHaveAccessibleDescription(/Codice OTP non valido o scaduto/),
    )
    expect(screen.getByLabelText('Codice OTP')).toHaveValue('123456')
  })

  it('says after a few wrong codes that the desk can help: an address that is locked is answered alike', async () => {
    const { user } = await withCode({
      'POST /api/auth/login-anagrafica': refusal(422, 'Codice OTP non valido o scaduto'),
    })
    const code = screen.getByLabelText('Codice OTP')
    const hint = () => screen.queryByText(/chiedi in segreteria di sbloccare l’accesso/)
    for (const wrong of ['111111', '222222', '333333']) {
      expect(hint()).toBeNull()
      await user.clear(code)
      await user.type(code, `${wrong}{Enter}`)
      await waitFor(() => expect(code).toBeInvalid())
    }
    await waitFor(() => expect(hint()).toBeVisible())
  })

  it('leads whoever has no record to the signup, while it is open', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Richiedi l’iscrizione' })).toHaveAttribute('href', '/iscrizione')
  })

  it('does not lead to the signup while it is closed', async () => {
    const { store } = open({ 'GET /api/settings/public/:key': { value: { val: false, message: 'Chiuse.' } } })
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('fulfilled'))
    expect(screen.queryByText(/Non sei ancora iscritto/)).toBeNull()
  })

  it('leads back to a signup that somebody has begun here', async () => {
    localStorage.setItem('cortile.iscrizione', JSON.stringify({ at: Date.now(), values: { nome: 'Anna' } }))
    open()
    expect(await screen.findByRole('link', { name: 'Riprendi l’iscrizione che stavi scrivendo' })).toBeVisible()
    localStorage.clear()
  })

  it('asks the staff to leave first', () => {
    renderScreen(<MemberLoginScreen />, { as: 'admin', path: '/login-anagrafica' })
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(screen.getByRole('button', { name: 'Esci dalla sessione del personale' })).toBeInTheDocument()
  })
})
