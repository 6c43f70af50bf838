import { screen, waitFor } from '@testing-library/react'
import { paste, renderScreen } from '../../test/render-screen.tsx'
import { refusal, type Asked } from '../../test/replies.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

const CALL = 'PUT /api/auth/change-password'
const renderProfile = (reply: Parameters<typeof renderScreen>[1]['replies']) =>
  renderScreen(<ProfileScreen />, { as: 'admin', ...(reply && { replies: reply }) })

const changes = (asked: readonly Asked[]) => asked.filter(({ call }) => call === CALL)

async function fill(user: ReturnType<typeof renderProfile>['user'], current: string, next: string, again = next) {
  await paste(user, screen.getByLabelText(/^Password attuale/), current)
  await paste(user, screen.getByLabelText(/^Nuova password/), next)
  await paste(user, screen.getByLabelText(/^Ripeti la nuova password/), again)
  await user.click(screen.getByRole('button', { name: 'Aggiorna la password' }))
}

describe('a new password', () => {
  it('is validated before it is sent, and an edit clears the errors', async () => {
    const { user, asked } = renderProfile({})
    await fill(user, 'x', 'corta', 'diversa')
    expect(await screen.findByText('La password deve avere almeno 12 caratteri')).toBeVisible()
    expect(changes(asked)).toEqual([])
    await user.type(screen.getByLabelText(/^Nuova password/), '!')
    expect(screen.queryByText('La password deve avere almeno 12 caratteri')).toBeNull()
  })

  it('must equal its repetition', async () => {
    const { user, asked } = renderProfile({})
    await fill(user, 'x', 'una frase abbastanza lunga', 'una frase abbastanza larga')
    expect(await screen.findByText('Le due password non coincidono')).toBeVisible()
    expect(changes(asked)).toEqual([])
  })

  it('keeps the input when the server refuses, with the message on the field', async () => {
    const text = 'La password attuale non è corretta'
    const { user } = renderProfile({ [CALL]: refusal(422, text, { current_password: [text] }) })
    await fill(user, 'sbagliata', 'una frase abbastanza lunga')
    await waitFor(() => expect(screen.getByLabelText(/^Password attuale/)).toHaveAccessibleDescription(text))
    expect(screen.getByLabelText(/^Nuova password/)).toHaveValue('una frase abbastanza lunga')
  })

  it('is confirmed by a toast, and the form is cleared', async () => {
    const { user, asked } = renderProfile({ [CALL]: { message: 'Password aggiornata con successo!' } })
    await fill(user, 'giusta', 'una frase abbastanza lunga')
    expect(await screen.findByText('Password aggiornata con successo!')).toBeVisible()
    expect(changes(asked)).toMatchObject([
      { call: CALL, body: { current_password: 'giusta', new_password: 'una frase abbastanza lunga' } },
    ])
    await waitFor(() => expect(screen.getByLabelText(/^Password attuale/)).toHaveValue(''))
  })
})

describe('the colour scheme of a door or a till', () => {
  const dark = () => screen.getByRole('checkbox', { name: 'Colori scuri' })
  const open = (kiosk = true) => renderScreen(<ProfileScreen />, { as: 'scanner', kiosk })

  it('is light by default, and stored on the device when changed', async () => {
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

  it('cannot be changed in the shell, which follows the system', () => {
    open(false)
    expect(screen.queryByRole('checkbox', { name: 'Colori scuri' })).toBeNull()
  })
})
