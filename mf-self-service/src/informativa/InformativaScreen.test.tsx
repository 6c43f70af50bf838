import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen } from '@testing-library/react'
import { texts, TEXTS } from '../../test/signup.tsx'
import { InformativaScreen } from './InformativaScreen.tsx'

const notice = {
  ...texts,
  testi: texts.testi.map((text) =>
    text.tipo === 'informativa' ? { ...text, versione: '4', testo: '# Chi tratta i dati\n\nIl centro.' } : text,
  ),
}
const open = (replies: Replies = {}) =>
  renderScreen(<InformativaScreen />, { as: 'nobody', path: '/informativa', replies: { [TEXTS]: notice, ...replies } })

describe('the notice on personal data', () => {
  it('is shown to everybody, with its version', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Chi tratta i dati' })).toBeInTheDocument()
    expect(screen.getByText('Il centro.')).toBeInTheDocument()
    expect(screen.getByText('Versione 4 del testo')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeEnabled()
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = open({ [TEXTS]: () => (broken ? refusal(500, 'Errore interno') : notice) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByText('Il centro.')).toBeInTheDocument()
  })
})
