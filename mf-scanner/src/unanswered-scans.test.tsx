import { keysSent, refusal } from '@cortile/frame/test/replies.ts'
import { screen, waitFor } from '@testing-library/react'
import {
  anna,
  CARD,
  storedScans,
  KEY,
  storeScan,
  MINUTE,
  openDoor,
  readCard,
  scansIn,
  verdict,
} from '../test/open-door.tsx'

const groups = [
  { id: 1, nome: 'Medie', colore: '#112233', count: 4 },
  { id: 2, nome: 'Coro', colore: '#ffcc00', count: 2 },
]
const unavailable = refusal(503, 'Servizio temporaneamente non disponibile')
const ready = () => screen.findByText('Nessuna lettura recente')

describe('a server that answers and accepts no readings', () => {
  it.each([
    [429, 'Troppe richieste'],
    [500, 'Errore interno'],
  ])('with %i is not reported as an outage, and the reading stays stored', async (status, message) => {
    let refusing = true
    openDoor(() => (refusing ? refusal(status, message) : anna))
    await ready()
    readCard(CARD)
    expect(await (await verdict()).findByText('Letture ferme')).toBeInTheDocument()
    expect((await verdict()).getByText(/Una lettura in attesa, da/)).toBeInTheDocument()
    expect((await verdict()).queryByText(/Rete assente/)).toBeNull()
    await waitFor(async () => expect(await storedScans()).toHaveLength(1))
    refusing = false
    dispatchEvent(new Event('online'))
    expect(await (await verdict()).findByText('DENTRO')).toBeInTheDocument()
    expect(new Set(keysSent()).size).toBe(1)
    await waitFor(async () => expect(await storedScans()).toEqual([]))
  })
})

describe('an account that may no longer read cards', () => {
  it('gets the refusal of a first attempt at once', async () => {
    const { asked } = openDoor(refusal(403, 'Non autorizzato'))
    await ready()
    readCard(CARD)
    expect(await (await verdict()).findByText('Non autorizzato')).toBeInTheDocument()
    await waitFor(async () => expect(await storedScans()).toEqual([]))
    expect(scansIn(asked)).toHaveLength(1)
  })

  it('keeps a reading of an earlier page, which may have arrived', async () => {
    await storeScan(KEY, Date.now() - MINUTE)
    openDoor(refusal(403, 'Non autorizzato'))
    expect(await (await verdict()).findByText('Letture ferme')).toBeInTheDocument()
    expect(await storedScans()).toHaveLength(1)
  })
})

describe('the choice of groups', () => {
  it('may change during an outage: each reading keeps the choice of its time', async () => {
    let outage = true
    const { user, asked } = openDoor(() => (outage ? unavailable : anna), { 'GET /api/groups': groups })
    await ready()
    readCard(CARD)
    await (await verdict()).findByText('Rete assente')
    await user.click(screen.getByRole('checkbox', { name: 'Coro' }))
    expect(screen.getByRole('checkbox', { name: 'Coro' })).not.toBeChecked()
    readCard('0000000002')
    outage = false
    dispatchEvent(new Event('online'))
    expect(await (await verdict()).findByText('DENTRO')).toBeInTheDocument()
    const sent = scansIn(asked)
    expect(sent[0]).toMatchObject({ card_id: CARD, allowed_groups: [1, 2] })
    expect(sent.at(-1)).toMatchObject({ card_id: '0000000002', allowed_groups: [1] })
  })
})
