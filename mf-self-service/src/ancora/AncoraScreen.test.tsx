import { StillAnswers, type StillWithUs } from '@cortile/contract/scadenze.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { AncoraScreen } from './AncoraScreen.tsx'

const CALL = 'POST /api/public/ancora'
type Member = StillWithUs['iscritti'][number]
const nina: Member = { id: 1, nome: 'Nina', cognome: 'Bassi', esito: null }
const leo: Member = { id: 2, nome: 'Leo', cognome: 'Bassi', esito: null }

/** The page of a link to these members, which keep the answers. */
function openLink(members: readonly Member[] = [nina, leo], replies: Replies = {}, at = '/ancora#segreto') {
  let iscritti = [...members]
  const answer = ({ body }: Asked): StillWithUs => {
    const { risposte = [] } = StillAnswers.parse(body)
    const given = new Map(risposte.map(({ id, esito }) => [id, esito]))
    iscritti = iscritti.map((each) => ({ ...each, esito: given.get(each.id) ?? each.esito }))
    return { iscritti }
  }
  return renderScreen(<AncoraScreen />, { as: 'nobody', path: '/ancora', at, replies: { [CALL]: answer, ...replies } })
}
const group = async (name: string) => within(await screen.findByRole('group', { name }))

describe('the page of the yearly question', () => {
  it('answers nothing by being opened; the token leaves the address', async () => {
    const { asked, here } = openLink()
    expect((await group('Nina Bassi')).getAllByRole('button', { pressed: false })).toHaveLength(2)
    await waitFor(() => expect(here()).toBe('/ancora'))
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'segreto' }])
  })

  it('takes an answer for each member with one press, which may be changed', async () => {
    const { user, asked } = openLink()
    await user.click((await group('Nina Bassi')).getByRole('button', { name: 'Sì, ancora con voi' }))
    await user.click((await group('Leo Bassi')).getByRole('button', { name: 'No, non più' }))
    expect(await screen.findByText(/Grazie, abbiamo la tua risposta/)).toBeInTheDocument()
    await user.click((await group('Leo Bassi')).getByRole('button', { name: 'Sì, ancora con voi' }))
    await waitFor(async () =>
      expect((await group('Leo Bassi')).getByRole('button', { name: 'Sì, ancora con voi' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    )
    expect(asked.slice(1).map(({ body }) => StillAnswers.parse(body).risposte)).toEqual([
      [{ id: 1, esito: 'si' }],
      [{ id: 2, esito: 'no' }],
      [{ id: 2, esito: 'si' }],
    ])
  })

  it('says when the link is over, and without a token at once', async () => {
    const { unmount } = openLink([], { [CALL]: refusal(404, 'Link non valido o scaduto') })
    expect(await screen.findByText('Link non valido o scaduto')).toBeInTheDocument()
    unmount()
    openLink([], {}, '/ancora')
    expect(await screen.findByText('Link non valido o scaduto')).toBeInTheDocument()
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = openLink([], { [CALL]: () => (broken ? refusal(500, 'Errore interno') : { iscritti: [nina] }) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await group('Nina Bassi')).toBeDefined()
  })
})
