import { screen, waitFor } from '@testing-library/react'
import { paste, renderScreen } from '../../test/render-screen.tsx'
import { refusal } from '../../test/replies.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

const CALL = 'PUT /api/auth/change-password'
const draw = (reply: Parameters<typeof renderScreen>[1]['replies']) =>
  renderScreen(<ProfileScreen />, { as: 'admin', ...(reply && { replies: reply }) })

async function fill(user: ReturnType<typeof draw>['user'], current: string, next: string, again = next) {
  await paste(user, screen.getByLabelText(/^Password attuale/), current)
  await paste(user, screen.getByLabelText(/^Nuova password/), next)
  await paste(user, screen.getByLabelText(/^Ripeti la nuova password/), again)
  await user.click(screen.getByRole('button', { name: 'Aggiorna la password' }))
}

describe('a new password', () => {
  it('is checked before it is sent, and the texts go when the field is edited', async () => {
    const { user, asked } = draw({})
    await fill(user, 'x', 'corta', 'diversa')
    expect(await screen.findByText('La password deve avere almeno 12 caratteri')).toBeVisible()
    expect(asked).toEqual([])
    await user.type(screen.getByLabelText(/^Nuova password/), '!')
    expect(screen.queryByText('La password deve avere almeno 12 caratteri')).toBeNull()
  })

  it('must be repeated alike', async () => {
    const { user, asked } = draw({})
    await fill(user, 'x', 'una frase abbastanza lunga', 'una frase abbastanza larga')
    expect(await screen.findByText('Le due password non coincidono')).toBeVisible()
    expect(asked).toEqual([])
  })

  it('keeps what was typed when the server refuses, with the text on the field', async () => {
    const text = 'La password attuale non è corretta'
    const { user } = draw({ [CALL]: refusal(422, text, { current_password: [text] }) })
    await fill(user, 'sbagliata', 'una frase abbastanza lunga')
    await waitFor(() => expect(screen.getByLabelText(/^Password attuale/)).toHaveAccessibleDescription(text))
    expect(screen.getByLabelText(/^Nuova password/)).toHaveValue('una frase abbastanza lunga')
  })

  it('is said to be set, and the form is empty again', async () => {
    const { user, asked } = draw({ [CALL]: { message: 'Password aggiornata con successo!' } })
    await fill(user, 'giusta', 'una frase abbastanza lunga')
    expect(await screen.findByText('Password aggiornata con successo!')).toBeVisible()
    expect(asked).toMatchObject([
      { call: CALL, body: { current_password: 'giusta', new_password: 'una frase abbastanza lunga' } },
    ])
    await waitFor(() => expect(screen.getByLabelText(/^Password attuale/)).toHaveValue(''))
  })
})

describe('the colours of a door or a till', () => {
  const dark = () => screen.getByRole('checkbox', { name: 'Colori scuri' })
  const open = (kiosk = true) => renderScreen(<ProfileScreen />, { as: 'scanner', kiosk })

  it('are light until they are switched, and stay so on this device', async () => {
    const { user, unmount } = open()
    expect(dark()).not.toBeChecked()
    await user.click(dark())
    expect(dark()).toBeChecked()
    unmount()
    open()
    expect(dark()).toBeChecked()
    await user.click(dark())
    expect(dark()).not.toBeChecked()
  })

  it('are the device’s own where staff work in the shell', () => {
    open(false)
    expect(screen.queryByRole('checkbox', { name: 'Colori scuri' })).toBeNull()
  })
})
