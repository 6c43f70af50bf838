import { paste } from '@cortile/frame/test/render-screen.tsx'
import { refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { anna, callsOf, luca, openLogin, openWithCode } from '../../test/open-login.tsx'

const MINUTE = 60_000
const CODE_PAGE = '/login-anagrafica#codice'
const codeField = () => screen.queryByLabelText('Codice OTP')
const inHand = () => screen.queryByRole('button', { name: 'Ho già un codice' })
const emailField = () => screen.findByLabelText('Email')

/** The clock of the device goes on by so many minutes. */
function later(minutes: number): void {
  const now = Date.now() + minutes * MINUTE
  jest.spyOn(Date, 'now').mockImplementation(() => now)
}

describe('a code that is on its way', () => {
  it('can be typed after the page was loaded anew, and the wait for another goes on', async () => {
    const { unmount } = await openWithCode()
    unmount()
    later(0.5)
    const { user, asked, here } = openLogin({}, CODE_PAGE)
    expect(screen.getByText('anna@famiglie.test')).toBeVisible()
    expect(screen.getByLabelText('Codice OTP')).toHaveFocus()
    expect(screen.getByRole('button', { name: /^Invia di nuovo tra (29|30) s$/ })).toBeDisabled()
    await user.type(screen.getByLabelText('Codice OTP'), '123456{Enter}')
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
    expect(callsOf(asked).map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/auth/login-anagrafica', { email: 'anna@famiglie.test', code: '123456' }],
    ])
  })

  it('is left for the email by the phone’s Back, and found again', async () => {
    const { user, back, here, asked } = await openWithCode()
    back()
    expect(await emailField()).toHaveValue('anna@famiglie.test')
    expect(here()).toBe('/login-anagrafica')
    expect(codeField()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ho già un codice' }))
    await waitFor(async () => expect(await screen.findByLabelText('Codice OTP')).toHaveFocus())
    expect(callsOf(asked).filter(({ call }) => call === 'POST /api/auth/get-otp')).toHaveLength(1)
  })

  it('is found again from the first page, too, where Back was pressed twice', async () => {
    const { unmount } = await openWithCode()
    unmount()
    const { user } = openLogin()
    expect(codeField()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ho già un codice' }))
    expect(await screen.findByText('anna@famiglie.test')).toBeVisible()
  })

  it('makes place for another address, also where the page was loaded anew', async () => {
    const { user, unmount } = await openWithCode()
    await user.click(screen.getByRole('button', { name: 'Cambia email' }))
    await waitFor(async () => expect(await emailField()).toHaveFocus())
    expect(inHand()).toBeVisible()
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

  it('is forgotten after ten minutes', async () => {
    const { unmount } = await openWithCode()
    unmount()
    later(10)
    openLogin({}, CODE_PAGE)
    expect(await emailField()).toHaveValue('')
    expect(codeField()).toBeNull()
    expect(inHand()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is no longer offered once its ten minutes are over', async () => {
    const { back } = await openWithCode()
    jest.useFakeTimers()
    try {
      back()
      expect(await emailField()).toBeVisible()
      expect(inHand()).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(10 * MINUTE))
      expect(inHand()).toBeNull()
      expect(await emailField()).toHaveValue('anna@famiglie.test')
    } finally {
      jest.useRealTimers()
    }
  })

  it('is forgotten once it was used, and was never kept itself', async () => {
    const { user, here, unmount } = await openWithCode()
    await user.type(screen.getByLabelText('Codice OTP'), '123456')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
    expect(sessionStorage).toHaveLength(0)
    unmount()
    openLogin({}, CODE_PAGE)
    expect(codeField()).toBeNull()
    expect(inHand()).toBeNull()
  })

  it('is not asked for where the record is to be chosen, and Back does not lead to it', async () => {
    const { user, back } = await openWithCode({ 'POST /api/auth/login-anagrafica': { tokens: [anna, luca] } })
    await user.type(screen.getByLabelText('Codice OTP'), '123456{Enter}')
    expect(await screen.findByRole('button', { name: 'Luca Rossi' })).toBeVisible()
    back()
    expect(await emailField()).toBeVisible()
    expect(inHand()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('stays in hand when the code was wrong', async () => {
    const wrong = { 'POST /api/auth/login-anagrafica': refusal(422, 'Codice OTP non valido o scaduto') }
    const { user, unmount } = await openWithCode(wrong)
    await user.type(screen.getByLabelText('Codice OTP'), '111111{Enter}')
    await waitFor(() => expect(codeField()).toBeInvalid())
    unmount()
    openLogin(wrong, CODE_PAGE)
    expect(codeField()).toBeVisible()
  })

  it('calls nobody back who has left meanwhile', async () => {
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
    await waitFor(() => expect(sessionStorage).toHaveLength(1))
    expect(await screen.findByText('Codice OTP inviato con successo')).toBeVisible()
    expect(here()).toBe('/iscrizione')
    unmount()
    openLogin()
    expect(inHand()).toBeVisible()
  })

  it('does without a device that keeps nothing', async () => {
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
    'is none where %s is kept',
    async (kept) => {
      sessionStorage.setItem('cortile.codice', kept)
      openLogin({}, CODE_PAGE)
      expect(await emailField()).toHaveValue('')
      expect(inHand()).toBeNull()
    },
  )
})
