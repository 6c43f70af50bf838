import type { OwnConsent } from '@cortile/contract/consensi.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { texts, TEXTS } from '../../../test/signup.tsx'
import { DueConsents } from './DueConsents.tsx'
import { OwnConsents } from './OwnConsents.tsx'

const OWN = 'GET /api/my-anagrafica/consensi'
const ANSWER = 'PUT /api/my-anagrafica/consensi'
const consents: OwnConsent[] = [
  { consenso: 'privacy_accettata', versione: '1', valore: true, motivo: 'nuovo_testo' },
  { consenso: 'autorizza_foto_video', versione: '1', valore: false, motivo: null },
  { consenso: 'dati_salute', versione: '1', valore: null, motivo: 'mai' },
]
const open = (replies: Replies = {}, mayAnswer = true) =>
  renderScreen(
    <>
      <DueConsents />
      <OwnConsents mayAnswer={mayAnswer} />
    </>,
    { as: 'member', path: '/my-anagrafica', replies: { [OWN]: consents, [TEXTS]: texts, ...replies } },
  )
const group = async (name: string) => within(await screen.findByRole('group', { name }))

describe('the consents on the own page', () => {
  it('show each text with its answer, and why it is to be reviewed', async () => {
    open()
    const photos = await group('Foto e video delle attività')
    expect(photos.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true')
    expect(photos.getByRole('button', { name: 'Sì' })).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByText('Testo di privacy_accettata')).toBeInTheDocument()
    expect(screen.getByText('Il testo è cambiato')).toBeInTheDocument()
    // An optional consent may stay without an answer.
    expect(screen.getByText(/^C’è un consenso da rivedere/)).toBeInTheDocument()
  })

  it('are only read by a minor, but for its own page, and by an adult who is no guardian', async () => {
    open({ [OWN]: [...consents, { consenso: 'pagina_online', versione: '1', valore: true, motivo: null }] }, false)
    expect((await group('Pagina online dai 14 anni')).getByRole('button', { name: 'No' })).toBeInTheDocument()
    expect(screen.getAllByRole('group')).toHaveLength(1)
    expect(screen.getByText(/^Risposta: no. Può rispondere solo un genitore o tutore/)).toBeInTheDocument()
    expect(screen.getByText(/^Senza risposta. Può rispondere/)).toBeInTheDocument()
  })

  it('are answered with one press, in the version that is shown', async () => {
    const { user, asked } = open({ [ANSWER]: consents })
    await user.click((await group('Dati sulla salute')).getByRole('button', { name: 'Sì' }))
    expect(await screen.findByText('Risposta salvata')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === ANSWER)?.body).toEqual({ versione: '1', risposte: { dati_salute: true } })
  })

  it('fetch the texts again when they have changed meanwhile', async () => {
    const { user, asked } = open({ [ANSWER]: refusal(409, 'Il testo dei consensi è cambiato') })
    await user.click((await group('Foto e video delle attività')).getByRole('button', { name: 'Sì' }))
    expect(await screen.findByText('Il testo dei consensi è cambiato')).toBeInTheDocument()
    await waitFor(() => expect(asked.filter(({ call }) => call === TEXTS)).toHaveLength(2))
  })

  it('recover with Riprova', async () => {
    let broken = true
    const { user } = open({ [OWN]: () => (broken ? refusal(500, 'Errore interno') : consents) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await group('Foto e video delle attività')).toBeDefined()
  })
})
