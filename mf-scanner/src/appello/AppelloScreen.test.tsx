import { AppelloPush } from '@cortile/contract/appello.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { loggedOut } from '@cortile/frame/store/session-slice.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { AppelloScreen } from './AppelloScreen.tsx'

const PUSH = 'POST /api/presence/appello'
const LIST = 'GET /api/presence/roll-call'
const noContacts = {
  ...{ telefono: null, nome_tutore: null, telefono_tutore: null },
  ...{ nome_contatto_emergenza_1: null, telefono_contatto_emergenza_1: null },
  ...{ nome_contatto_emergenza_2: null, telefono_contatto_emergenza_2: null },
}
const child = (id: number, nome: string) => ({
  ...{ id, nome, cognome: 'Bianchi', minorenne: true, entrato_at: null, ...noContacts },
})
const medie = { id: 3, nome: 'Medie', colore: '#112233' }
const list = {
  ...{ centre: 'Oratorio', at: '2026-11-21T09:30:00.000Z', total: 2 },
  gruppi: [{ gruppo: medie, count: 2, presenti: [child(1, 'Eva'), child(2, 'Luca')] }],
}
const call = (...segni: object[]) => ({
  ...{ id: 9, uuid: '0b5ee3f2-6f2c-4a39-9d5c-4a1f6d2f6f30', started_at: '2026-11-21T09:30:00.000Z', closed_at: null },
  ...{ presenti: [], segni },
})
const given = (anagrafica_id: number, segno: string, user: string, n = 1) => ({
  ...{ uuid: `0b5ee3f2-6f2c-4a39-9d5c-4a1f6d2f6f4${n}`, anagrafica_id, nome: 'Luca Bianchi', segno },
  ...{ at: `2026-11-21T09:31:0${n}.000Z`, user },
})

const stores: ReturnType<typeof renderScreen>['store'][] = []
afterEach(async () => {
  for (const store of stores.splice(0)) store.dispatch(loggedOut({ asked: true }))
  const device = await openDeviceStore()
  await device.write({ remove: await device.all('segno') })
})

function open(replies: Replies = {}, as: 'scanner' | 'admin' = 'scanner') {
  const opened = renderScreen(<AppelloScreen />, {
    as,
    path: '/appello',
    replies: { [LIST]: list, [PUSH]: call(), ...replies },
  })
  stores.push(opened.store)
  return opened
}
const row = (name: string) => within(screen.getByRole('group', { name }))
const marksIn = (asked: readonly Asked[]) =>
  asked.filter((one) => one.call === PUSH).flatMap(({ body }) => AppelloPush.parse(body).segni)
const unavailable = refusal(503, 'Servizio temporaneamente non disponibile')

describe('a roll-call on a phone', () => {
  it('marks who is found and who is missing, and counts them', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Inizia l’appello' }))
    await user.click(row('Bianchi Luca').getByRole('button', { name: 'Trovato' }))
    await user.click(row('Bianchi Eva').getByRole('button', { name: 'Manca' }))
    await waitFor(() => expect(marksIn(asked)).toHaveLength(2))
    expect(marksIn(asked)).toMatchObject([
      { anagrafica_id: 2, segno: 'trovato' },
      { anagrafica_id: 1, segno: 'mancante' },
    ])
  })

  it('shows the marks of others, and helpers who disagree', async () => {
    const { user } = open({
      [PUSH]: call(given(2, 'trovato', 'Anna'), given(2, 'mancante', 'Ugo', 2), given(1, 'trovato', 'Anna', 3)),
    })
    await user.click(await screen.findByRole('button', { name: 'Inizia l’appello' }))
    expect(await screen.findByText('Mancanti 1')).toBeVisible()
    expect(screen.getByText('Trovati 1')).toBeVisible()
    expect(screen.getByText('Anna: trovato · Ugo: mancante')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Nascondi i trovati' }))
    expect(screen.queryByRole('group', { name: 'Bianchi Eva' })).toBeNull()
    expect(row('Bianchi Luca').getByRole('button', { name: 'Manca' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('keeps its marks without a network, also over a reload, and sends them later under their names', async () => {
    let online = false
    const replies = { [PUSH]: () => (online ? call() : unavailable) }
    const first = open(replies)
    await first.user.click(await screen.findByRole('button', { name: 'Inizia l’appello' }))
    await first.user.click(row('Bianchi Luca').getByRole('button', { name: 'Trovato' }))
    expect(await screen.findByText(/^Rete assente: i segni restano su questo telefono \(1 da inviare\)$/)).toBeVisible()
    expect(screen.getByText('Trovati 1')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Esci dall’appello' })).toBeDisabled()
    await waitFor(async () => expect(await (await openDeviceStore()).all('segno')).toHaveLength(1))
    first.unmount()
    first.store.dispatch(loggedOut({ asked: true }))

    const second = open(replies)
    expect(await screen.findByText('Trovati 1')).toBeVisible()
    online = true
    dispatchEvent(new Event('online'))
    await waitFor(async () => expect(await (await openDeviceStore()).all('segno')).toEqual([]))
    const sent = new Set(marksIn([...first.asked, ...second.asked]).map(({ uuid }) => uuid))
    expect(sent.size).toBe(1)
  })

  it('adds a person that is on no list', async () => {
    const { user, asked } = open({ [PUSH]: unavailable })
    await user.click(await screen.findByRole('button', { name: 'Inizia l’appello' }))
    await user.click(screen.getByRole('button', { name: 'Aggiungi come trovato' }))
    expect(await screen.findByText('Scrivi il nome')).toBeVisible()
    await paste(user, screen.getByLabelText(/^Chi non è in elenco/), 'Ospite Ugo')
    await user.click(screen.getByRole('button', { name: 'Aggiungi come trovato' }))
    expect(within(await screen.findByRole('list', { name: 'Fuori elenco' })).getByText('Ospite Ugo')).toBeVisible()
    await waitFor(() => expect(marksIn(asked)).toMatchObject([{ nome: 'Ospite Ugo', segno: 'trovato' }]))
  })

  it('is closed by an administrator, after a question', async () => {
    const { user, asked } = open({ 'PUT /api/presence/appello/:id': call() }, 'admin')
    await user.click(await screen.findByRole('button', { name: 'Inizia l’appello' }))
    await user.click(await screen.findByRole('button', { name: 'Chiudi l’appello' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Chiudere l’appello?' }))
    await user.click(dialog.getByRole('button', { name: 'Chiudi l’appello' }))
    expect(await screen.findByRole('button', { name: 'Inizia l’appello' })).toBeVisible()
    expect(asked.find((one) => one.call.startsWith('PUT'))).toMatchObject({ body: { closed: true } })
  })

  it('can’t be closed at the door, and says why the server refuses marks', async () => {
    const replies = [call(), refusal(409, 'L’appello è chiuso da più di 24 ore')]
    const { user } = open({ [PUSH]: () => replies.shift() ?? call() })
    await user.click(await screen.findByRole('button', { name: 'Inizia l’appello' }))
    await user.click(row('Bianchi Luca').getByRole('button', { name: 'Trovato' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('L’appello è chiuso da più di 24 ore')
    expect(screen.queryByRole('button', { name: 'Chiudi l’appello' })).toBeNull()
  })

  it('needs a list once', async () => {
    open({ [LIST]: unavailable })
    expect(await screen.findByText(/^Questo telefono non ha ancora l’elenco/)).toBeVisible()
  })
})
