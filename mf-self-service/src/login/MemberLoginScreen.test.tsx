import { fireEvent, screen, waitFor } from '@testing-library/react'
import { refusal, renderScreen, type Replies } from '@cortile/frame/testing.tsx'
import { MemberLoginScreen } from './MemberLoginScreen.tsx'

const anna = { token: 'anna', anagrafica: { id: 1, nome: 'Anna', cognome: 'Rossi' } }
const luca = { token: 'luca', anagrafica: { id: 2, nome: 'Luca', cognome: 'Rossi' } }

function open(replies: Replies = {}) {
  return renderScreen(<MemberLoginScreen />, {
    as: 'nobody',
    path: '/login-anagrafica',
    replies: {
      'GET /sanctum/csrf-cookie': null,
      'POST /api/auth/get-otp': { message: 'Codice OTP inviato con successo' },
      'POST /api/auth/login-anagrafica': { tokens: [anna] },
      ...replies,
    },
  })
}

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
    expect(asked).toEqual([])
  })

  it('sends a code and says so', async () => {
    const { asked } = await withCode()
    expect(await screen.findByText('Codice OTP inviato con successo')).toBeInTheDocument()
    expect(asked.map(({ call }) => call)).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/auth/get-otp'])
    expect(asked[1]?.body).toEqual({ email: 'anna@famiglie.test' })
    expect(screen.getByRole('button', { name: /Invia di nuovo tra/ })).toBeDisabled()
  })

  it('takes exactly six digits, which the phone may fill in', async () => {
    const { user, asked } = await withCode()
    const code = screen.getByLabelText('Codice OTP')
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code).toHaveAttribute('maxlength', '6')
    await user.type(code, '12a345')
    expect(screen.getByRole('button', { name: 'Entra' })).toBeDisabled()
    fireEvent.submit(code)
    expect(await screen.findByText('Inserisci email e codice OTP')).toBeInTheDocument()
    await user.type(code, '67')
    expect(code).toHaveValue('123456')
    expect(screen.getByRole('button', { name: 'Entra' })).toBeEnabled()
    expect(asked).toHaveLength(2)
  })

  it('opens the only record at once', async () => {
    const { user, asked, here } = await withCode()
    await user.type(screen.getByLabelText('Codice OTP'), '123456{Enter}')
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
    expect(asked.at(-1)?.body).toEqual({ email: 'anna@famiglie.test', code: '123456' })
    expect(localStorage.getItem('anagrafica-token')).toBe('anna')
  })

  it('lets brothers and sisters choose', async () => {
    const { user, here } = await withCode({ 'POST /api/auth/login-anagrafica': { tokens: [anna, luca] } })
    await user.type(screen.getByLabelText('Codice OTP'), '123456{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Luca Rossi' }))
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

  it('asks the staff to leave first', () => {
    renderScreen(<MemberLoginScreen />, { as: 'admin', path: '/login-anagrafica' })
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(screen.getByRole('button', { name: 'Esci dalla sessione del personale' })).toBeInTheDocument()
  })
})
