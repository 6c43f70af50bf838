import { screen, waitFor } from '@testing-library/react'
import { paste, renderScreen } from '../../test/render-screen.tsx'
import { refusal, type Replies } from '../../test/replies.ts'
import { OwnSecondFactor } from './OwnSecondFactor.tsx'

const NEW = 'POST /api/auth/totp'
const CONFIRM = 'POST /api/auth/step-up'
const secret = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }

/** The panel over a server that wants a confirmation before a new secret. */
async function open(replies: Replies = {}) {
  let confirmed = false
  const opened = renderScreen(<OwnSecondFactor />, {
    as: 'admin',
    replies: {
      [NEW]: () =>
        confirmed ? secret : refusal(428, 'Conferma che sei tu', undefined, { step_up: ['password', 'totp'] }),
      [CONFIRM]: () => {
        confirmed = true
        return { until: '2026-11-21T09:40:00.000Z' }
      },
      ...replies,
    },
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Usa un’app di verifica' }))
  await screen.findByRole('dialog', { name: 'Conferma che sei tu' })
  return opened
}
const asked = (opened: Awaited<ReturnType<typeof open>>, name: string) =>
  opened.asked.filter(({ call }) => call === name)

describe('a call that needs a confirmation', () => {
  it('is sent once more after the password', async () => {
    const opened = await open()
    const field = screen.getByLabelText('Password')
    await waitFor(() => expect(field).toHaveFocus())
    await paste(opened.user, field, 'una frase lunga')
    await opened.user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Usa un’app di verifica' })).toBeInTheDocument()
    expect(asked(opened, CONFIRM).map(({ body }) => body)).toEqual([{ password: 'una frase lunga' }])
    expect(asked(opened, NEW)).toHaveLength(2)
  })

  it('takes a code of the app in its place', async () => {
    const opened = await open()
    await opened.user.click(screen.getByRole('button', { name: 'Usa un codice dell’app' }))
    await paste(opened.user, screen.getByRole('textbox', { name: 'Codice dell’app' }), '123456')
    await opened.user.click(screen.getByRole('button', { name: 'Conferma' }))
    await waitFor(() => expect(asked(opened, CONFIRM).map(({ body }) => body)).toEqual([{ code: '123456' }]))
  })

  it('shows a wrong password at its field', async () => {
    const wrong = 'La password non è corretta'
    const opened = await open({ [CONFIRM]: refusal(422, wrong, { password: [wrong] }) })
    const field = screen.getByLabelText('Password')
    await paste(opened.user, field, 'sbagliata')
    await opened.user.click(screen.getByRole('button', { name: 'Conferma' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(wrong)))
    expect(asked(opened, NEW)).toHaveLength(1)
  })

  it('is not done when the user cancels, which is said', async () => {
    const opened = await open()
    await opened.user.click(screen.getByRole('button', { name: 'Annulla' }))
    expect(await screen.findByText('Non fatto: manca la conferma che sei tu')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(opened, NEW)).toHaveLength(1)
  })
})
