import { OfferLink, type Offer } from '@cortile/contract/er.attesa.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { cutNetwork, refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { OffertaScreen } from './OffertaScreen.tsx'

const CALL = 'POST /api/public/offerta'
const lunch = { id: 7, nome: 'Pranzo', giorno: null, prezzo: 12.5, max: null, totale: 3, scelta: false }
const trip = { id: 8, nome: 'Gita', giorno: '2999-06-17', prezzo: 20, max: 10, totale: 9, scelta: false }
const quota = { voce: 'quota' as const, testo: 'Quota della settimana', importo: 45 }
const offer: Offer = {
  nome: 'Nina',
  settimana: 'Il mare',
  stato: 'offerto',
  prenotata: false,
  prezzo: {
    righe: [quota, { voce: 'presto', testo: 'Iscrizione entro il 15/05/2999', importo: -5 }],
    totale: 40,
  },
  opzioni: [lunch, trip],
  scade_at: '2998-11-23T19:00:00.000Z',
}
const accepted: Offer = { ...offer, stato: 'accettato', prenotata: true }
const refused: Offer = { ...offer, stato: 'rifiutato' }

/** The page of a link whose offer is `present`; an answer gets `reply`, and becomes what is read then. */
function openLink(present: Offer = offer, reply: unknown = accepted, at = '/offerta#segreto') {
  let now = present
  const answer = ({ body }: Asked) => {
    if (OfferLink.parse(body).risposta === undefined) return now
    if (isOffer(reply)) now = reply
    return reply
  }
  return open({ [CALL]: answer }, at)
}
const isOffer = (reply: unknown): reply is Offer => typeof reply === 'object' && reply !== null && 'settimana' in reply

function open(replies: Replies, at = '/offerta#segreto') {
  return renderScreen(<OffertaScreen />, { as: 'nobody', path: '/offerta', at, replies })
}

/** An offer that its first answer finds changed: it is refused, and read as `then` from now on. */
function openChanging(refusalOfFirst: ReturnType<typeof refusal>, then: Offer) {
  let now = offer
  return open({
    [CALL]: ({ body }: Asked) => {
      if (OfferLink.parse(body).risposta === undefined) return now
      if (now === then) return { ...then, stato: 'accettato' }
      now = then
      return refusalOfFirst
    },
  })
}
const findButton = (name: string) => screen.findByRole('button', { name })
const answers = (asked: readonly Asked[]) =>
  asked.map(({ body }) => OfferLink.parse(body)).filter(({ risposta }) => risposta !== undefined)
const question = () => within(screen.getByRole('dialog', { name: 'Rifiutare il posto?' }))

describe('the page of an offered place', () => {
  it('answers nothing by being opened; the token leaves the address', async () => {
    const { asked, here } = openLink()
    await findButton('Accetta il posto')
    expect(screen.getByText(/^C’è un posto per/)).toHaveTextContent(
      'C’è un posto per Nina: Il mare. Il posto è tenuto fino alle 20:00 di venerdì 23 novembre; dopo passa a chi segue in lista d’attesa.',
    )
    expect(screen.getByText('−5 monete')).toBeVisible()
    await waitFor(() => expect(here()).toBe('/offerta'))
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'segreto' }])
  })

  it('accepts with options at the price that it shows, and says what is to be paid', async () => {
    const paid = { ...accepted, prezzo: { righe: [quota, { ...quota, testo: 'Pranzo', importo: 7.5 }], totale: 52.5 } }
    const { user, asked } = openLink(offer, paid)
    await user.click(await screen.findByRole('checkbox', { name: 'Pranzo' }))
    expect(screen.getByText('52,50 monete')).toBeVisible()
    await user.tab()
    await user.tab()
    expect(await findButton('Accetta il posto')).toHaveFocus()
    await user.keyboard('{Enter}')
    const result = await screen.findByRole('status')
    expect(result).toHaveTextContent('Fatto: il posto per Nina è prenotato.')
    expect(result).toHaveFocus()
    expect(screen.getByText(/^Da pagare: 52,50 monete/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vai alla tua pagina' })).toHaveAttribute('href', '/login-anagrafica')
    expect(answers(asked)).toEqual([{ token: 'segreto', risposta: 'accetta', opzioni: [7], totale_atteso: 52.5 }])
  })

  it('asks once more before a refusal', async () => {
    const { user, asked } = openLink(offer, refused)
    await user.click(await findButton('Rifiuta'))
    expect(question().getByText(/passa subito a chi segue in lista/)).toBeVisible()
    expect(question().getByRole('button', { name: 'Annulla' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await findButton('Rifiuta')).toHaveFocus()
    expect(answers(asked)).toEqual([])
    await user.click(await findButton('Rifiuta'))
    await user.click(question().getByRole('button', { name: 'Rifiuta il posto' }))
    const result = await screen.findByRole('status')
    expect(result).toHaveTextContent('Grazie di avercelo detto')
    await waitFor(() => expect(result).toHaveFocus())
    expect(answers(asked)).toEqual([{ token: 'segreto', risposta: 'rifiuta' }])
  })

  it('says when the link is over, and without a token at once', async () => {
    const { unmount } = open({ [CALL]: refusal(404, 'Link non valido') })
    expect(await screen.findByText('Link non valido')).toBeVisible()
    unmount()
    open({}, '/offerta')
    expect(await screen.findByText('Link non valido')).toBeVisible()
  })

  it.each([
    ['accettato', /è già stato accettato/],
    ['rifiutato', /è già stato rifiutato/],
    ['scaduto', /Il tempo per rispondere è finito/],
    ['ritirato', /Nina non è più in lista d’attesa/],
    ['attesa', /Per ora non c’è un posto/],
  ] as const)('shows an offer that is «%s», without buttons', async (stato, words) => {
    openLink({ ...offer, stato, prenotata: stato === 'accettato' })
    expect(await screen.findByRole('status')).toHaveTextContent(words)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Vai alla tua pagina' })).toBeVisible()
  })

  it('says that an accepted place was given back since', async () => {
    openLink({ ...accepted, prenotata: false })
    expect(await screen.findByRole('status')).toHaveTextContent('ma la prenotazione è stata annullata')
  })

  it('is over at its time, also before the server has closed the offer', async () => {
    openLink({ ...offer, scade_at: '2020-11-23T19:00:00.000Z' })
    expect(await screen.findByRole('status')).toHaveTextContent('Il tempo per rispondere è finito')
  })

  it.each([
    ['Offerta scaduta', 'scaduto', /Il tempo per rispondere è finito/],
    ['Offerta scaduta', 'offerto', /Il tempo per rispondere è finito/],
    ['Hai già risposto', 'rifiutato', /è già stato rifiutato/],
  ] as const)('after «%s» shows the offer as it is read then: %s', async (message, stato, words) => {
    const { user } = openChanging(refusal(409, message), { ...offer, stato })
    await user.click(await findButton('Accetta il posto'))
    const result = await screen.findByRole('status')
    expect(result).toHaveTextContent(words)
    expect(result).toHaveFocus()
  })

  it('shows a new price, with the choices of before', async () => {
    const dearer = { ...offer, prezzo: { righe: [{ ...quota, importo: 50 }], totale: 50 } }
    const { user, asked } = openChanging(refusal(409, 'Il prezzo è cambiato'), dearer)
    await user.click(await screen.findByRole('checkbox', { name: 'Pranzo' }))
    await user.click(await findButton('Accetta il posto'))
    expect(await screen.findByText('Il prezzo è cambiato: guarda quello nuovo, poi conferma.')).toBeVisible()
    expect(await screen.findByText('62,50 monete')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Pranzo' })).toBeChecked()
    expect(await findButton('Accetta il posto')).toHaveFocus()
    await user.click(await findButton('Accetta il posto'))
    expect(await screen.findByText(/il posto per Nina è prenotato/)).toBeVisible()
    expect(answers(asked).map(({ totale_atteso }) => totale_atteso)).toEqual([52.5, 62.5])
  })

  it('shows an option that is full, which may be left out', async () => {
    const without = { ...offer, opzioni: [lunch, { ...trip, totale: 10 }] }
    const { user, asked } = openChanging(refusal(422, 'Gita: posti esauriti'), without)
    await user.click(await screen.findByRole('checkbox', { name: /Gita/ }))
    await user.click(await findButton('Accetta il posto'))
    expect(await screen.findByText('Gita: posti esauriti. Togli la scelta, poi conferma.')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /Gita/ }))
    expect(screen.getByRole('checkbox', { name: /Gita/ })).toBeDisabled()
    await user.click(await findButton('Accetta il posto'))
    expect(await screen.findByText(/il posto per Nina è prenotato/)).toBeVisible()
    expect(answers(asked).map(({ opzioni }) => opzioni)).toEqual([[8], []])
  })

  it('shows that there were too many answers, and keeps the choice', async () => {
    const { user } = openLink(offer, refusal(429, 'Troppe richieste, riprova tra qualche istante'))
    await user.click(await screen.findByRole('checkbox', { name: 'Pranzo' }))
    await user.click(await findButton('Accetta il posto'))
    expect(await screen.findByText('Troppe richieste, riprova tra qualche istante')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Pranzo' })).toBeChecked()
  })

  it('may be answered again after no answer', async () => {
    const { user, asked } = openLink()
    await findButton('Accetta il posto')
    const restore = cutNetwork()
    await user.click(await findButton('Accetta il posto'))
    expect(await screen.findByText(/Non sappiamo se la risposta è arrivata/)).toBeVisible()
    restore()
    await user.click(await findButton('Accetta il posto'))
    expect(await screen.findByText(/il posto per Nina è prenotato/)).toBeVisible()
    expect(answers(asked)).toHaveLength(1)
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = open({ [CALL]: () => (broken ? refusal(429, 'Troppe richieste') : offer) })
    const retry = await findButton('Riprova')
    broken = false
    await user.click(retry)
    expect(await findButton('Accetta il posto')).toBeVisible()
  })
})
