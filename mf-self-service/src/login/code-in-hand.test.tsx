import { pageId } from '@cortile/frame/storage/page-id.ts'
import { paste } from '@cortile/frame/test/render-screen.tsx'
import { refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { anna, callsOf, luca, openLogin, openWithCode } from '../../test/open-login.tsx'

const MINUTE = 60_000
const CODE_PAGE = '/login-anagrafica#codice'
const codeField = () => screen.queryByLabelText('Codice OTP')
const resumeButton = () => screen.queryByRole('button', { name: 'Ho già un codice' })
const emailField = () => screen.findByLabelText('Email')

/** Advances the device's clock. */
function advanceClock(minutes: number): void {
  const now = Date.now() + minutes * MINUTE
  jest.spyOn(Date, 'now').mockImplementation(() => now)
}

describe('a sent code', () => {
  it('can be entered after a reload, and the wait for another one continues', async () => {
    const { unmount } = await openWithCode()
    unmount()
    advanceClock(0.5)
    const { user, asked, here } = openLogin({}, CODE_PAGE)
    expect(screen.getByText('anna@famiglie.test')).toBeVisible()
    expect(screen.getByLabelText('Codice OTP')).toHaveFocus()
    expect(screen.getByRole('button', { name: /^Invia di nuovo tra (29|30) s$/ })).toBeDisabled()
    await user.type(screen.getByLabelText('Codice OTP'), '123456{Enter}')
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
    expect(callsOf(asked).map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/auth/login-anagrafica', { email: 'anna@famiglie.test', code: '123456', pagina: pageId() }],
    ])
  })

  it('is left for the email form by the browser’s Back, and can be reopened', async () => {
    const { user, back, here, asked } = await openWithCode()
    back()
    expect(await emailField()).toHaveValue('anna@famiglie.test')
    expect(here()).toBe('/login-anagrafica')
    expect(codeField()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ho già un codice' }))
    await waitFor(async () => expect(await screen.findByLabelText('Codice OTP')).toHaveFocus())
    expect(callsOf(asked).filter(({ call }) => call === 'POST /api/auth/get-otp')).toHaveLength(1)
  })

  it('can be reopened from the email form after a reload', async () => {
    const { unmount } = await openWithCode()
    unmount()
    const { user } = openLogin()
    expect(codeField()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ho già un codice' }))
    expect(await screen.findByText('anna@famiglie.test')).toBeVisible()
  })

  it('can be replaced by a code for another address, also after a reload', async () => {
    const { user, unmount } = await openWithCode()
    await user.click(screen.getByRole('button', { name: 'Cambia email' }))
    await waitFor(async () => expect(await emailField()).toHaveFocus())
    expect(resumeButton()).toBeVisible()
    unmount()
    const again = openLogin({}, CODE_PAGE)
    await again.user.click(screen.getByRole('button', { name: 'Cambia email' }))
    const email = await emailField()
    await again.user.clear(email)
    await paste(again.user, email, 'rosa@famiglie.test')
    await again.user.keyboard('{Enter}')
    await screen.findByLabelText('Codice OTP')
    expect(screen.getByText('rosa@famiglie.test')).toBeVisible()
  })

  it('is deleted after ten minutes', async () => {
    const { unmount } = await openWithCode()
    unmount()
    advanceClock(10)
    openLogin({}, CODE_PAGE)
    expect(await emailField()).toHaveValue('')
    expect(codeField()).toBeNull()
    expect(resumeButton()).toBeNull()
    expect(sessionStorage.getItem('cortile.codice')).toBeNull()
  })

  it('is no longer offered after its ten minutes', async () => {
    const { back } = await openWithCode()
    jest.useFakeTimers()
    try {
      back()
      expect(await emailField()).toBeVisible()
      expect(resumeButton()).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(10 * MINUTE))
      expect(resumeButton()).toBeNull()
      expect(await emailField()).toHaveValue('anna@famiglie.test')
    } finally {
      jest.useRealTimers()
    }
  })

  it('is deleted once it is redeemed, and its digits are never stored', async () => {
    const { user, here, unmount } = await openWithCode()
    await user.type(screen.getByLabelText('Codice OTP'), '123456')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
    expect(sessionStorage.getItem('cortile.codice')).toBeNull()
    unmount()
    openLogin({}, CODE_PAGE)
    expect(codeField()).toBeNull()
    expect(resumeButton()).toBeNull()
  })

  it('is no longer asked for at the choice of the record, and Back does not lead to it', async () => {
    const { user, back } = await openWithCode({ 'POST /api/auth/login-anagrafica': { tokens: [anna, luca] } })
    await user.type(screen.getByLabelText('Codice OTP'), '123456{Enter}')
    expect(await screen.findByRole('button', { name: 'Luca Rossi' })).toBeVisible()
    back()
    expect(await emailField()).toBeVisible()
    expect(resumeButton()).toBeNull()
    expect(sessionStorage.getItem('cortile.codice')).toBeNull()
  })

  it('is still offered after a wrong code', async () => {
    const wrong = { 'POST /api/auth/login-anagrafica': refusal(422, 'Codice OTP non valido o scaduto') }
    const { user, unmount } = await openWithCode(wrong)
    await user.type(screen.getByLabelText('Codice OTP'), '111111{Enter}')
    await waitFor(() => expect(codeField()).toBeInvalid())
    unmount()
    openLogin(wrong, CODE_PAGE)
    expect(codeField()).toBeVisible()
  })

  it('does not navigate back a user who has left the page meanwhile', async () => {
    let send = () => undefined
    const sending = new Promise<void>((resolve) => {
      send = () => void resolve()
    })
    const { user, here, unmount } = openLogin({
      'POST /api/auth/get-otp': async () => {
        await sending
        return { message: 'Codice OTP inviato con successo' }
      },
    })
    await paste(user, screen.getByLabelText('Email'), 'anna@famiglie.test')
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('link', { name: 'Richiedi l’iscrizione' }))
    await waitFor(() => expect(here()).toBe('/iscrizione'))
    send()
    await waitFor(() => expect(sessionStorage.getItem('cortile.codice')).not.toBeNull())
    expect(await screen.findByText('Codice OTP inviato con successo')).toBeVisible()
    expect(here()).toBe('/iscrizione')
    unmount()
    openLogin()
    expect(resumeButton()).toBeVisible()
  })

  it('also works without device storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { user, back } = await openWithCode()
    back()
    await emailField()
    await user.click(screen.getByRole('button', { name: 'Ho già un codice' }))
    expect(await screen.findByLabelText('Codice OTP')).toBeVisible()
  })

  it.each(['x', '7', '{}', '{"email":1,"sentAt":2}', '{"email":"a@b.it","sentAt":9e15}'])(
    'is ignored if %s is stored',
    async (stored) => {
      sessionStorage.setItem('cortile.codice', stored)
      openLogin({}, CODE_PAGE)
      expect(await emailField()).toHaveValue('')
      expect(resumeButton()).toBeNull()
    },
  )
})
