import { memberToken } from '@cortile/frame/api/tokens.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor } from '@testing-library/react'
import { anna, luca } from '../../test/open-login.tsx'
import { EntryScreen } from './EntryScreen.tsx'

const GONE = 'Il link non è valido o è scaduto: richiedine uno nuovo'

/** The page of a mailed link. */
function openLink(replies: Replies = {}, at = '/entra#segreto') {
  return renderScreen(<EntryScreen />, {
    as: 'nobody',
    path: '/entra',
    at,
    replies: { 'GET /sanctum/csrf-cookie': null, 'POST /api/auth/enter': { tokens: [anna] }, ...replies },
  })
}
const press = () => screen.findByRole('button', { name: 'Entra' })

describe('the page of a mailed link', () => {
  it('enters by a press, and not by being opened; the token leaves the address at once', async () => {
    const { user, asked, here } = openLink()
    await press()
    await waitFor(() => expect(here()).toBe('/entra'))
    expect(asked).toEqual([])
    expect(await press()).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
    expect(asked.map(({ call, body }) => [call, body])).toEqual([
      ['GET /sanctum/csrf-cookie', undefined],
      ['POST /api/auth/enter', { token: 'segreto' }],
    ])
    expect(memberToken()).toBe('anna')
  })

  it('asks which of several records to open', async () => {
    const { user, here } = openLink({ 'POST /api/auth/enter': { tokens: [anna, luca] } })
    await user.click(await press())
    await user.click(await screen.findByRole('button', { name: 'Luca Rossi' }))
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
    expect(memberToken()).toBe('luca')
  })

  it('says that a link is used up, and leads to a new one', async () => {
    const { user } = openLink({ 'POST /api/auth/enter': refusal(422, GONE) })
    await user.click(await press())
    expect(await screen.findByText(GONE)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Vai all’accesso' })).toHaveAttribute('href', '/login-anagrafica')
  })

  it('says so of an address without a token', async () => {
    openLink({}, '/entra')
    expect(await screen.findByText(GONE)).toBeInTheDocument()
  })

  it('lets a press that failed be repeated', async () => {
    let broken = true
    const { user, here } = openLink({
      'POST /api/auth/enter': () => (broken ? refusal(500, 'Errore interno') : { tokens: [anna] }),
    })
    await user.click(await press())
    expect(await screen.findByText('Errore interno')).toBeInTheDocument()
    broken = false
    await user.click(await press())
    await waitFor(() => expect(here()).toBe('/my-anagrafica'))
  })
})
