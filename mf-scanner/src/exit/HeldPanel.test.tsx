import { Scan } from '@cortile/contract/scanner.ts'
import { paste } from '@cortile/frame/test/render-screen.tsx'
import type { Replies } from '@cortile/frame/test/replies.ts'
import { refusal } from '@cortile/frame/test/replies.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { anna, CARD, openDoor, readCard, verdict } from '../../test/open-door.tsx'

const SISTER = '0025016079'
const mother = { persona_id: 7, nome: 'Anna Bianchi', relazione: 'madre', delega: false, documento_visto: false }
const aunt = { ...mother, persona_id: 8, nome: 'Zia Lia', relazione: 'zio', delega: true }
const person = (persona_id: number) => ({ ...mother, persona_id, nome: `Amico ${persona_id}`, relazione: 'altro' })

const exit = (change: object = {}) => ({
  ...{ esito: 'consegna', fino: null, message: 'Da consegnare a: Anna Bianchi (madre)', persone: [mother] },
  ...{ divieti: [], telefono_tutore: null, ...change },
})
const held = (change: object = {}, { id = 1, name = 'Luca Bianchi' } = {}) => ({
  ...{ name, stato_accesso: 'dentro', gruppo: null, uscita: exit(change) },
  iscritto: { id, famiglia_id: 5, tutori: [{ persona_id: 7, nome: 'Anna Bianchi' }], foto: false },
})
const confirmed = (id = 1, name = 'Luca Bianchi') => ({
  esiti: [{ id, name, stato_accesso: 'fuori', consegna_id: 31, message: 'Consegnato a Anna Bianchi (madre)' }],
})

/** The door with a server that answers readings and confirmations in turn. */
function open(readings: object[], confirmations: Replies[string] = confirmed(), replies: Replies = {}) {
  const opened = openDoor(() => readings.shift() ?? anna, {
    'POST /api/scanner/conferma': confirmations,
    'DELETE /api/scanner/conferma/:consegna_id': null,
    ...replies,
  })
  const sent = () => opened.asked.filter(({ call }) => call === 'POST /api/scanner/conferma').map((call) => call.body)
  return { ...opened, sent }
}

const panel = async (name = /^Da consegnare/) => within(await screen.findByRole('group', { name }))
const scan = async (card = CARD) => {
  await verdict().catch(() => undefined)
  readCard(card)
}
const button = (name: string | RegExp) => ({ name })

describe('a child that must be handed over', () => {
  it('is shown with its takers, and leaves with the one that is pressed', async () => {
    const { user, sent } = open([held({ persone: [aunt, mother] })])
    await scan()
    const shown = await panel()
    expect(shown.getByRole('heading', { name: 'Luca Bianchi' })).toBeVisible()
    expect(shown.getByRole('button', button('Zia Lia zio o zia · delega di oggi'))).toBeVisible()
    await user.click(shown.getByRole('button', button('Anna Bianchi madre')))
    await waitFor(() => expect(sent()).toHaveLength(1))
    const movement = { id: 1, to: 'fuori', modo: 'persona', persona_id: 7 }
    expect(sent()[0]).toMatchObject({ card_id: CARD, allowed_groups: [], movimenti: [movement] })
    const result = await verdict()
    expect(await result.findByText('FUORI')).toBeVisible()
    expect(result.getByText('Consegnato a Anna Bianchi (madre)')).toBeVisible()
    expect(screen.queryByRole('group', { name: /^Da consegnare/ })).toBeNull()
  })

  it('is shown with its photo, read after the verdict; for a role that sees none it is not read', async () => {
    const photographed = held()
    Object.assign(photographed.iscritto, { foto: true })
    const photo = { 'GET /api/anagrafica/:id/foto': 'jpeg' }
    const { asked } = open([photographed], confirmed(), photo)
    await scan()
    const face = await (await panel()).findByRole('img', { name: 'Foto di Luca Bianchi' })
    expect(face).toHaveAttribute('src', `data:image/png;base64,${btoa('jpeg')}`)
    expect(asked.at(-1)).toMatchObject({ call: 'GET /api/anagrafica/:id/foto', params: { id: '1' } })
  })

  it('keeps the place of a photo that has gone meanwhile', async () => {
    const photographed = held()
    Object.assign(photographed.iscritto, { foto: true })
    open([photographed], confirmed(), { 'GET /api/anagrafica/:id/foto': refusal(404, 'Non trovato') })
    await scan()
    expect((await panel()).getByRole('button', button('Anna Bianchi madre'))).toBeVisible()
    expect(screen.queryByRole('img', { name: /^Foto/ })).toBeNull()
  })

  it('waits beside the door while the next card is read, and is opened again', async () => {
    const { user } = open([held(), anna])
    await scan()
    await panel()
    readCard(SISTER)
    expect(await (await verdict()).findByText('DENTRO')).toBeVisible()
    await user.click(screen.getByRole('button', button(/^Luca Bianchi/)))
    expect((await panel()).getByRole('button', button('Anna Bianchi madre'))).toBeVisible()
  })

  it('is handed over together with its siblings, or alone', async () => {
    const eva = held({ persone: [mother, aunt] }, { id: 2, name: 'Eva Bianchi' })
    const { user, sent } = open([held({ persone: [aunt, mother] }), eva])
    await scan()
    await panel()
    readCard(SISTER)
    const both = await panel(/Luca Bianchi, Eva Bianchi/)
    expect(both.getByRole('button', button(/^Consegna tutti \(2\) a Zia Lia/))).toBeVisible()
    await user.click(both.getByRole('button', button('Luca Bianchi (dentro)')))
    await user.click(both.getByRole('button', button(/^Anna Bianchi/)))
    await waitFor(() => expect(sent()).toMatchObject([{ movimenti: [{ id: 2, persona_id: 7 }] }]))
    expect(await screen.findByRole('button', button(/^Luca Bianchi/))).toBeVisible()
  })

  it('names nobody to collect it: the telephone of a guardian', async () => {
    open([held({ persone: [], message: 'Nessuno è autorizzato: chiama il tutore', telefono_tutore: '333 123 4567' })])
    await scan()
    const shown = await panel()
    expect(shown.getByText('Nessuno è autorizzato: chiama il tutore')).toBeVisible()
    expect(shown.getByRole('link', { name: '333 123 4567' })).toHaveAttribute('href', 'tel:3331234567')
  })

  it('warns of a ban, and names it only while the button is held', async () => {
    open([held({ divieti: [{ nome: 'Ugo Bianchi', relazione: 'padre' }] })])
    await scan()
    const shown = await panel()
    expect(shown.getByRole('alert')).toHaveTextContent('Non consegnare a tutti: chiedi un documento')
    const who = shown.getByRole('button', button('A chi no?'))
    fireEvent.pointerDown(who)
    expect(shown.getByRole('alert')).toHaveTextContent('Ugo Bianchi (padre)')
    fireEvent.pointerUp(who)
    expect(shown.getByRole('alert')).not.toHaveTextContent('Ugo')
    fireEvent.keyDown(who, { key: ' ' })
    expect(shown.getByRole('alert')).toHaveTextContent('Ugo Bianchi (padre)')
    fireEvent.blur(who)
    expect(shown.getByRole('alert')).not.toHaveTextContent('Ugo')
  })

  it('goes to another adult whom a guardian has allowed', async () => {
    const { user, sent } = open([held({ persone: [1, 2, 3, 4].map(person) })])
    await scan()
    await user.click((await panel()).getByRole('button', button('Altri…')))
    expect(await screen.findByRole('button', button('Amico 4'))).toBeVisible()
    expect(screen.queryByRole('button', button('Esce senza consegna'))).toBeNull()
    await user.click(screen.getByRole('button', button('Consegna')))
    expect(await screen.findByText('Scrivi a chi lo consegni')).toBeVisible()
    expect(screen.getByText('Scegli il tutore che lo ha detto al telefono')).toBeVisible()
    await paste(user, screen.getByLabelText(/^Un’altra persona/), 'Vicina Pia')
    await user.selectOptions(screen.getByLabelText(/^Chi lo ha detto/), 'Anna Bianchi')
    await user.click(screen.getByRole('button', button('Consegna')))
    const movement = { id: 1, to: 'fuori', modo: 'altro', nome: 'Vicina Pia', autorizzato_da: 7 }
    await waitFor(() => expect(sent()).toMatchObject([{ movimenti: [movement] }]))
  })

  it('is held again after a refusal, which is shown', async () => {
    const { user } = open([held()], refusal(422, 'Non è tra le persone autorizzate'))
    await scan()
    await user.click((await panel()).getByRole('button', button('Anna Bianchi madre')))
    expect(await (await verdict()).findByText('Non è tra le persone autorizzate')).toBeVisible()
    expect(await screen.findByRole('button', button(/^Luca Bianchi/))).toBeVisible()
  })

  it('can be taken back for a while', async () => {
    const { user, asked } = open([held()])
    await scan()
    await user.click((await panel()).getByRole('button', button('Anna Bianchi madre')))
    await user.click(await screen.findByRole('button', button('Annulla la consegna di Luca Bianchi')))
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('DELETE /api/scanner/conferma/:consegna_id'))
    expect(await (await verdict()).findByText('Consegna annullata')).toBeVisible()
    expect(screen.queryByRole('button', button('Annulla la consegna di Luca Bianchi'))).toBeNull()
  })

  it('closes after thirty seconds, and stays inside when it is dismissed', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const { user } = open([held()])
      await scan()
      await panel()
      jest.advanceTimersByTime(30_000)
      await waitFor(() => expect(screen.queryByRole('group', { name: /^Da consegnare/ })).toBeNull())
      await user.click(screen.getByRole('button', button(/^Luca Bianchi/)))
      await user.click((await panel()).getByRole('button', button('Resta dentro')))
      expect(screen.queryByRole('button', button(/^Luca Bianchi/))).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('a family’s card', () => {
  const member = (id: number, name: string, stato_accesso: string, uscita: object | null) => ({
    ...{ id, name, stato_accesso, gruppo: null, uscita },
    tutori: [],
    foto: false,
  })
  const family = (...membri: object[]) => ({
    ...{ name: 'Famiglia Bianchi', stato_accesso: 'dentro', gruppo: null },
    famiglia: { membri },
  })
  const entered = {
    esiti: [{ id: 1, name: 'Luca Bianchi', stato_accesso: 'dentro', consegna_id: null, message: null }],
  }

  it('lets those in who are outside, with one press', async () => {
    const { user, sent } = open([family(member(1, 'Luca', 'fuori', null), member(2, 'Eva', 'fuori', null))], entered)
    await scan()
    const shown = await panel()
    expect(shown.getByRole('heading', { name: 'Famiglia Bianchi' })).toBeVisible()
    await user.click(shown.getByRole('button', button('Fai entrare (2)')))
    const movements = [1, 2].map((id) => ({ id, to: 'dentro' }))
    await waitFor(() => expect(sent()).toMatchObject([{ movimenti: movements }]))
    expect(await (await verdict()).findByText('DENTRO')).toBeVisible()
  })

  it('hands those over who are inside, and lets the free one out with them', async () => {
    const free = { ...exit(), esito: 'libera', message: null, persone: [] }
    const { user, sent } = open([
      family(member(1, 'Luca', 'dentro', exit()), member(2, 'Ada', 'dentro', free), member(3, 'Eva', 'fuori', null)),
    ])
    await scan()
    await user.click((await panel()).getByRole('button', button(/^Consegna tutti \(2\) a Anna Bianchi/)))
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          movimenti: [
            { id: 1, to: 'fuori', modo: 'persona', persona_id: 7 },
            { id: 2, to: 'fuori' },
          ],
        },
      ]),
    )
  })

  it('lets out a member that needs no taker', async () => {
    const free = { ...exit(), esito: 'libera', message: null, persone: [] }
    const { user, sent } = open([family(member(1, 'Ada', 'dentro', free))])
    await scan()
    await user.click((await panel()).getByRole('button', button('Fai uscire')))
    await waitFor(() => expect(sent()).toMatchObject([{ movimenti: [{ id: 1, to: 'fuori' }] }]))
  })
})

describe('a door without a network', () => {
  const sheet = {
    at: '2026-11-21T09:00:00.000Z',
    truncated: false,
    data: [
      {
        ...{ id: 1, card_id: CARD, family_card: null, name: 'Luca Bianchi', gruppo: null, sempre_accompagnato: false },
        ...{ da_solo: [], divieto: true },
        persone: [{ persona_id: 7, nome: 'Anna Bianchi', relazione: 'madre', dal: '2026-01-01', al: null }],
      },
    ],
  }
  const noAnswer = refusal(503, 'Servizio temporaneamente non disponibile')

  it('asks whether a child comes in or leaves, and sends that in the place of the reading', async () => {
    let online = false
    const { user, asked, sent } = open([], () => (online ? confirmed() : noAnswer), {
      'GET /api/scanner/uscite': sheet,
      'POST /api/scanner/read': noAnswer,
    })
    await user.click(await screen.findByRole('button', button('Inizia turno')))
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /api/scanner/uscite'))
    await scan()
    const shown = await panel()
    expect(shown.getByRole('alert')).toHaveTextContent('chiedi un documento')
    expect(shown.queryByRole('button', button('A chi no?'))).toBeNull()
    expect(shown.getByRole('button', button('Sta entrando'))).toBeVisible()
    online = true
    await user.click(shown.getByRole('button', button('Anna Bianchi madre')))
    await waitFor(() => expect(sent()).toMatchObject([{ movimenti: [{ id: 1, to: 'fuori', persona_id: 7 }] }]))
    const reading = asked.find(({ call }) => call === 'POST /api/scanner/read')
    expect(sent()[0]).toMatchObject({ read_at: Scan.parse(reading?.body).read_at })
    expect(await (await verdict()).findByText('FUORI')).toBeVisible()
  })
})
