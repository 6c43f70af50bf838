import { storeMemberToken } from '@cortile/frame/api/tokens.ts'
import { pageId } from '@cortile/frame/storage/page-id.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal } from '@cortile/frame/test/replies.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { anna, callsOf, luca, openLogin, openWithCode } from '../../test/open-login.tsx'
import { MemberLoginScreen } from './MemberLoginScreen.tsx'

describe('the login of members', () => {
  it('asks for an address before it sends anything', async () => {
    const { user, asked } = openLogin()
    await user.click(screen.getByRole('button', { name: 'Invia il codice' }))
    const email = screen.getByLabelText('Email')
    expect(email).toBeInvalid()
    expect(email).toHaveAccessibleDescription(/Inserisci email$/)
    expect(email).toHaveFocus()
    // At the field and as a toast.
    await waitFor(() => expect(screen.getAllByText('Inserisci email')).toHaveLength(2))
    await user.type(email, 'nessuno')
    expect(email).toHaveAttribute('aria-invalid', 'false')
    await user.click(screen.getByRole('button', { name: 'Invia il codice' }))
    expect(email).toHaveAccessibleDescription(/Inserisci un indirizzo email valido/)
    expect(email).toHaveFocus()
    expect(callsOf(asked)).toEqual([])
  })

  it('sends a code and reports it', async () => {
    const { asked } = await openWithCode()
    expect(await screen.findByText('Codice OTP inviato con successo')).toBeInTheDocument()
    expect(callsOf(asked).map(({ call }) => call)).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/auth/get-otp'])
    expect(callsOf(asked)[1]?.body).toEqual({ email: 'anna@famiglie.test', pagina: pageId() })
    expect(screen.getByRole('button', { name: /Invia di nuovo tra/ })).toBeDisabled()
  })

  it('sends another code after a minute, also when the phone has slept through it', async () => {
    const { user, asked } = await openWithCode()
    const sent = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => sent + 61_000)
    const again = await screen.findByRole('button', { name: 'Invia di nuovo il codice' })
    await user.click(again)
    expect(await screen.findByRole('button', { name: /Invia di nuovo tra 60 s/ })).toBeDisabled()
    expect(screen.getByLabelText('Codice OTP')).toHaveFocus()
    expect(callsOf(asked).filter(({ call }) => call === 'POST /api/auth/get-otp')).toHaveLength(2)
  })

  it('shows at the address why no code could be sent, and keeps the address', async () => {
    const { user } = openLogin({
      'POST /api/auth/get-otp': refusal(429, 'Troppe richieste, riprova tra qualche istante'),
    })
    await paste(user, screen.getByLabelText('Email'), 'anna@famiglie.test')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Troppe richieste/))
    expect(screen.getByLabelText('Email')).toHaveValue('anna@famiglie.test')
  })

  it('accepts exactly six digits, which the phone may autofill', async () => {
    const { user, asked } = await openWithCode()
    const code = screen.getByLabelText('Codice OTP')
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await user.type(code, '12a345')
    expect(screen.getByRole('button', { name: 'Entra' })).toBeDisabled()
    fireEvent.submit(code)
    expect(await screen.findByText('Inserisci email e codice OTP')).toBeInTheDocument()
    await user.type(code, '67')
    expect(code).toHaveValue('123456')
    expect(screen.getByRole('button', { name: 'Entra' })).toBeEnabled()
    expect(callsOf(asked)).toHaveLength(2)
  })

  it('accepts a code with spaces, as in the mail', async () => {
    const { user, here } = await openWithCode()
    await user.click(screen.getByLabelText('Codice OTP'))
    await user.paste(' 123 456 ')
    expect(screen.getByLabelText('Codice OTP')).toHaveValue('123456')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
  })

  it('opens the only record at once', async () => {
    const { user, asked, here } = await openWithCode()
    await user.type(screen.getByLabelText('Codice OTP'), '123456{Enter}')
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
    expect(callsOf(asked).at(-1)?.body).toEqual({ email: 'anna@famiglie.test', code: '123456', pagina: pageId() })
    expect(localStorage.getItem('anagrafica-token')).toBe('anna')
  })

  it('offers a choice among siblings', async () => {
    const { user, here } = await openWithCode({ 'POST /api/auth/login-anagrafica': { tokens: [anna, luca] } })
    await user.type(screen.getByLabelText('Codice OTP'), '123456{Enter}')
    await waitFor(() => expect(screen.getByText(/^Con questa email apri più pagine/)).toHaveFocus())
    await user.tab()
    expect(screen.getByRole('button', { name: 'Anna Rossi' })).toHaveFocus()
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
    expect(localStorage.getItem('anagrafica-token')).toBe('luca')
  })

  it('is not shown by Back while the session lives', () => {
    storeMemberToken('anna')
    const { here } = openLogin()
    expect(here()).toBe('/my-anagrafica')
  })

  it('shows a wrong code under the field and keeps it', async () => {
    const { user } = await openWithCode({
      'POST /api/auth/login-anagrafica': refusal(422, 'Codice OTP non valido o scaduto'),
    })
    await user.type(screen.getByLabelText('Codice OTP'), '123456{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Codice OTP')).toHaveAccessibleDescription(/Codice OTP non valido o scaduto/),
    )
    expect(screen.getByLabelText('Codice OTP')).toHaveValue('123456')
  })

  it('says after a few wrong codes that a link is mailed: a locked address gets the same response', async () => {
    const { user } = await openWithCode({
      'POST /api/auth/login-anagrafica': refusal(422, 'Codice OTP non valido o scaduto'),
    })
    const code = screen.getByLabelText('Codice OTP')
    const hint = () => screen.queryByText(/ti mandiamo per email un link per entrare/)
    for (const wrong of ['111111', '222222', '333333']) {
      expect(hint()).toBeNull()
      await user.clear(code)
      await user.type(code, `${wrong}{Enter}`)
      await waitFor(() => expect(code).toBeInvalid())
    }
    await waitFor(() => expect(hint()).toBeVisible())
  })

  it('has a link to the signup, while it is open', async () => {
    openLogin()
    expect(await screen.findByRole('link', { name: 'Richiedi l’iscrizione' })).toHaveAttribute('href', '/iscrizione')
  })

  it('has no link to the signup while it is closed', async () => {
    const { store } = openLogin({ 'GET /api/settings/public/:key': { value: { val: false, message: 'Chiuse.' } } })
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('fulfilled'))
    expect(screen.queryByText(/Non sei ancora iscritto/)).toBeNull()
  })

  it('has a link to a started signup on this device', async () => {
    localStorage.setItem('cortile.iscrizione', JSON.stringify({ at: Date.now(), values: { nome: 'Anna' } }))
    openLogin()
    expect(await screen.findByRole('link', { name: 'Riprendi l’iscrizione che stavi scrivendo' })).toBeVisible()
    localStorage.clear()
  })

  it('asks the staff to log out first', () => {
    renderScreen(<MemberLoginScreen />, { as: 'admin', path: '/login-anagrafica' })
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(screen.getByRole('button', { name: 'Esci dalla sessione del personale' })).toBeInTheDocument()
  })
})
