import { ConfirmationAnswers, type Confirmation } from '@cortile/contract/conferme.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { texts } from '../../test/signup.tsx'
import { ConfermaScreen } from './ConfermaScreen.tsx'

const CALL = 'POST /api/public/conferma'
type Signup = Confirmation['richieste'][number]
const risposte = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false }
const nina: Signup = { id: 1, nome: 'Nina', cognome: 'Bassi', stato: 'attesa', risposte }
const ugo: Signup = {
  ...{ id: 2, nome: 'Ugo', cognome: 'Bassi', stato: 'attesa' },
  risposte: { ...risposte, autorizza_foto_video: true, dati_salute: true },
}
const STATES = { conferma: 'confermata', rifiuta: 'rifiutata' } as const

/** The page of a link to these signups, which keep the answers. */
function openLink(signups: readonly Signup[] = [nina], replies: Replies = {}, at = '/conferma#segreto') {
  let richieste = [...signups]
  const answer = ({ body }: Asked): Confirmation => {
    const { risposte = [] } = ConfirmationAnswers.parse(body)
    const outcome = new Map(risposte.map(({ id, esito }) => [id, STATES[esito]]))
    richieste = richieste.map((each) => ({ ...each, stato: outcome.get(each.id) ?? each.stato }))
    return { tutore: 'Rosa Bianchi', ...texts, richieste }
  }
  return renderScreen(<ConfermaScreen />, {
    as: 'nobody',
    path: '/conferma',
    at,
    replies: { [CALL]: answer, ...replies },
  })
}
const confirmButton = (name = /^Conferma l’iscrizione di Nina/) => screen.findByRole('button', { name })
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)

describe('the page on which a guardian confirms', () => {
  it('shows the texts and answers nothing by being opened; the token leaves the address', async () => {
    const { asked, here } = openLink()
    expect(await confirmButton()).toBeInTheDocument()
    expect(screen.getByText('Testo di privacy_accettata')).toBeInTheDocument()
    expect(screen.getByText(/^Rosa Bianchi, con questa email è arrivata una richiesta/)).toBeInTheDocument()
    await waitFor(() => expect(here()).toBe('/conferma'))
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'segreto' }])
  })

  it('shows the answers of the form, by child where they differ, and no consent that was not asked', async () => {
    const { unmount } = openLink()
    const region = (name: string) => within(screen.getByRole('region', { name }))
    expect(await screen.findByRole('region', { name: 'Autorizzi foto e video?' })).toHaveTextContent(/Nel modulo: No$/)
    expect(region('Accetto l’informativa sulla privacy').getByText('Sì')).toBeInTheDocument()
    expect(screen.queryByText('Testo di dati_salute')).not.toBeInTheDocument()
    unmount()
    openLink([nina, ugo])
    expect(await screen.findByText('No per Nina, Sì per Ugo')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Acconsento ai dati sulla salute' })).toHaveTextContent(/Sì per Ugo$/)
  })

  it('asks who it is before it confirms', async () => {
    const { user, asked } = openLink()
    await user.click(await confirmButton())
    expect(await screen.findByText('Scegli chi sei per il bambino')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Madre' })).toHaveFocus()
    expect(asked).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: 'Padre' }))
    await user.click(await confirmButton())
    expect(await screen.findByText(/^Grazie, hai confermato/)).toBeInTheDocument()
    expect(row('Nina Bassi').getByText('Confermata')).toBeInTheDocument()
    expect(asked.at(-1)?.body).toEqual({
      token: 'segreto',
      versione: '1',
      relazione: 'padre',
      risposte: [{ id: 1, esito: 'conferma' }],
    })
  })

  it('refuses one of two after a question, and confirms the other', async () => {
    const { user, asked } = openLink([nina, ugo])
    expect(await confirmButton(/^Conferma 2 iscrizioni/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Rifiuta Ugo Bassi' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rifiuta l’iscrizione' }))
    await user.click(dialog.getByRole('button', { name: 'Rifiuta e cancella' }))
    expect(await screen.findByText('Rifiutata')).toBeInTheDocument()
    expect(asked.at(-1)?.body).toEqual({ token: 'segreto', risposte: [{ id: 2, esito: 'rifiuta' }] })
    await user.click(screen.getByRole('radio', { name: 'Madre' }))
    await user.click(await confirmButton())
    expect(await screen.findByText('Confermata', { selector: 'span' })).toBeInTheDocument()
  })

  it('says that a signup is gone, without a guess about who refused it', async () => {
    openLink([])
    expect(await screen.findByText(/^Questa richiesta non c’è più/)).toBeInTheDocument()
  })

  it.each([
    ['of a link that is over', '/conferma#vecchio', { [CALL]: refusal(404, 'Link non valido o scaduto') }],
    ['without a token', '/conferma', {}],
  ])('says so %s', async (_, at, replies) => {
    openLink([], replies, at)
    expect(await screen.findByText('Link non valido o scaduto')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Vai all’iscrizione' })).toHaveAttribute('href', '/iscrizione')
  })

  it('shows new texts when they have changed meanwhile', async () => {
    const changed = 'I testi dei consensi sono cambiati. Ora vedi quelli nuovi: leggili e rispondi di nuovo.'
    let versione = '1'
    const testi = () => texts.testi.map((text) => ({ ...text, testo: `Versione ${versione} di ${text.tipo}` }))
    const { user } = openLink([nina], {
      [CALL]: ({ body }: Asked) => {
        const answers = ConfirmationAnswers.parse(body)
        if (answers.versione === '1') versione = '2'
        return answers.versione === '1'
          ? refusal(422, changed, { versione: [changed] })
          : { tutore: '', versione, testi: testi(), richieste: [nina] }
      },
    })
    await user.click(await screen.findByRole('radio', { name: 'Madre' }))
    await user.click(await confirmButton())
    expect(await screen.findByText('Versione 2 di privacy_accettata')).toBeInTheDocument()
    expect(screen.getByText(changed)).toBeInTheDocument()
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = openLink([nina], {
      [CALL]: () => (broken ? refusal(500, 'Errore interno') : { tutore: 'Rosa Bianchi', ...texts, richieste: [nina] }),
    })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await confirmButton()).toBeInTheDocument()
  })
})
