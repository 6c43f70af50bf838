import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor } from '@testing-library/react'
import { IndirizzoScreen } from './IndirizzoScreen.tsx'

const CALL = 'POST /api/public/indirizzo'

function openLink(at = '/indirizzo#segreto', replies: Replies = {}) {
  return renderScreen(<IndirizzoScreen />, {
    as: 'nobody',
    path: '/indirizzo',
    at,
    replies: { [CALL]: ({ body }) => body ?? {}, ...replies },
  })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the page of a letter about a changed address', () => {
  it('answers nothing by being opened; the token leaves the address', async () => {
    const { asked, here } = openLink()
    expect(await button('No, rimettete questa email')).toBeInTheDocument()
    await waitFor(() => expect(here()).toBe('/indirizzo'))
    expect(asked).toEqual([])
  })

  it.each([
    ['No, rimettete questa email', 'annulla', /vale di nuovo questa email/],
    ['Sì, questa non serve più', 'conferma', /questa email non apre più la tua pagina/],
  ])('of the old address answers with «%s»', async (label, esito, words) => {
    const { user, asked } = openLink()
    await user.click(await button(label))
    expect(await screen.findByRole('status')).toHaveTextContent(words)
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'segreto', esito }])
  })

  it('of a user’s new address asks for its confirmation first', async () => {
    const { user, asked } = openLink('/indirizzo?nuovo#segreto')
    const buttons = await screen.findAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Sì, conferma l’indirizzo', 'No, non sono io'])
    await user.click(await button('Sì, conferma l’indirizzo'))
    expect(await screen.findByRole('status')).toHaveTextContent('da adesso entri con questo indirizzo')
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'segreto', esito: 'conferma' }])
  })

  it('of a user’s old login asks whether the change is right', async () => {
    const { user } = openLink('/indirizzo?utente#segreto')
    expect(await screen.findByText(/l’indirizzo con cui entri nel sistema/)).toBeInTheDocument()
    await user.click(await button('Sì, questa non serve più'))
    expect(await screen.findByRole('status')).toHaveTextContent('entri con questo')
  })

  it('says when the link is over, and without a token at once', async () => {
    const { user } = openLink('/indirizzo#segreto', { [CALL]: refusal(404, 'Link non valido o scaduto') })
    await user.click(await button('Sì, questa non serve più'))
    expect(await screen.findByText('Link non valido o scaduto')).toBeInTheDocument()
    expect(screen.getByText(/passa in segreteria/)).toBeInTheDocument()
  })

  it('shows another failure, and may be answered again', async () => {
    let broken = true
    const { user } = openLink('/indirizzo#segreto', {
      [CALL]: ({ body }) => (broken ? refusal(409, 'Hai già risposto') : (body ?? {})),
    })
    await user.click(await button('Sì, questa non serve più'))
    expect(await screen.findByText('Hai già risposto')).toBeInTheDocument()
    broken = false
    await user.click(await button('No, rimettete questa email'))
    expect(await screen.findByRole('status')).toBeInTheDocument()
  })
})
