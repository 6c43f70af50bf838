import { attendance, type AttendanceRow, type TickOutcome } from '@cortile/contract/er.presenze.ts'
import { UNAUTHENTICATED } from '@cortile/contract/texts.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { loggedOut } from '@cortile/frame/store/session-slice.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { PresenzeScreen } from './PresenzeScreen.tsx'

const LIST = 'GET /api/er/presenze'
const SEND = 'PUT /api/er/presenze'
const giorno = dayOf(new Date(serverNow()))
const rossi = { id: 7, nome: 'Rossi', colore: '#cc0000' }
const member = (anagrafica_id: number, nome: string, change: Partial<AttendanceRow> = {}): AttendanceRow => ({
  ...{ anagrafica_id, nome, cognome: 'Bianchi', squadra: null, animatore: false, presente: null, letto_at: null },
  ...change,
})
const week = (righe: AttendanceRow[], change: object = {}) => ({
  ...{ id: 5, descrizione: 'Prima', data_inizio: giorno, data_fine: giorno, minori: 0, adulti: 0, servono: 0, righe },
  ...change,
})
const eva = member(1, 'Eva', { squadra: rossi })
const luca = member(2, 'Luca')
const gino = member(3, 'Gino', { animatore: true })
const day = (...settimane: object[]) => ({ giorno, settimane })
const list = day(week([eva, gino, luca]))
const ticksIn = (asked: readonly Asked[]) =>
  asked.filter((one) => one.call === SEND).flatMap(({ body }) => attendance.tick.body.parse(body).righe)
/** The server's answer to the ticks of a call, all with one outcome. */
const answer =
  (esito: TickOutcome) =>
  ({ body }: Asked) => ({
    esiti: attendance.tick.body
      .parse(body)
      .righe.map(({ settimana_id, anagrafica_id, giorno: of }) => ({ settimana_id, anagrafica_id, giorno: of, esito })),
  })
const unavailable = refusal(503, 'Servizio temporaneamente non disponibile')

const stores: ReturnType<typeof renderScreen>['store'][] = []
afterEach(async () => {
  jest.restoreAllMocks()
  for (const store of stores.splice(0)) store.dispatch(loggedOut({ asked: true }))
  const device = await openDeviceStore()
  await device.write({ remove: await device.all('presenza', 'sigillato') })
})

function open(replies: Replies = {}, { as = 'user', at = '/presenze' }: { as?: 'user' | 'scanner'; at?: string } = {}) {
  const opened = renderScreen(<PresenzeScreen />, {
    ...{ as, at, path: '/presenze' },
    replies: { [LIST]: list, [SEND]: answer('preso'), ...replies },
  })
  stores.push(opened.store)
  return opened
}
const row = async (name: string) => within(await screen.findByRole('group', { name }))
const press = async ({ user }: ReturnType<typeof open>, name: string, state: 'Presente' | 'Assente') =>
  user.click((await row(name)).getByRole('button', { name: state }))
const pressed = (of: Awaited<ReturnType<typeof row>>) =>
  of.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
// The page may change while the device is read.
const stored = () => act(async () => (await openDeviceStore()).all('presenza'))

describe('the attendance on a phone', () => {
  it('ticks who is there and who is not, and counts them', async () => {
    const page = open()
    expect(await screen.findByText('Presenti 0 di 3')).toBeVisible()
    await press(page, 'Bianchi Eva', 'Presente')
    await press(page, 'Bianchi Luca', 'Assente')
    expect(pressed(await row('Bianchi Eva'))).toEqual(['Presente'])
    expect(screen.getByText('Presenti 1 di 3')).toBeVisible()
    expect(screen.getByText('Assenti 1')).toBeVisible()
    expect(screen.getByText('Senza segno 1')).toBeVisible()
    await waitFor(() => expect(ticksIn(page.asked)).toHaveLength(2))
    expect(ticksIn(page.asked)).toMatchObject([
      { settimana_id: 5, anagrafica_id: 1, giorno, presente: true },
      { settimana_id: 5, anagrafica_id: 2, giorno, presente: false },
    ])
    expect(await screen.findByText('Nessun segno da mandare')).toBeVisible()
    // The list is older than the ticks: they stay.
    expect(screen.getByText('Presenti 1 di 3')).toBeVisible()
    expect(await stored()).toEqual([])
  })

  it('takes a tick back, but not with the second half of a double press', async () => {
    const page = open()
    await row('Bianchi Eva')
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
    await press(page, 'Bianchi Eva', 'Presente')
    await press(page, 'Bianchi Eva', 'Presente')
    expect(pressed(await row('Bianchi Eva'))).toEqual(['Presente'])
    clock.mockReturnValue(now + 1_000)
    await press(page, 'Bianchi Eva', 'Presente')
    expect((await row('Bianchi Eva')).queryByRole('button', { pressed: true })).toBeNull()
    await waitFor(() => expect(ticksIn(page.asked).map(({ presente }) => presente)).toEqual([true, null]))
  })

  it('shows who came in at the door, who is counted and can still be ticked', async () => {
    const page = open({ [LIST]: day(week([{ ...eva, presente: true }, luca])) })
    expect(await screen.findByText('Entrato dalla porta')).toBeVisible()
    expect(screen.getByText('Presenti 1 di 2')).toBeVisible()
    expect((await row('Bianchi Eva')).queryByRole('button', { pressed: true })).toBeNull()
    await press(page, 'Bianchi Eva', 'Presente')
    await waitFor(() => expect(ticksIn(page.asked)).toMatchObject([{ anagrafica_id: 1, presente: true }]))
  })

  it('keeps ticks without a network, also over a reload, and sends them later', async () => {
    let online = true
    const replies = {
      [LIST]: () => (online ? list : unavailable),
      [SEND]: (asked: Asked) => (online ? answer('preso')(asked) : unavailable),
    }
    const first = open(replies)
    await row('Bianchi Eva')
    await waitFor(async () => expect(await (await openDeviceStore()).all('sigillato')).toHaveLength(1))
    online = false
    await press(first, 'Bianchi Eva', 'Presente')
    await press(first, 'Bianchi Luca', 'Assente')
    expect(await screen.findByText('Rete assente')).toBeVisible()
    expect(screen.getByText(/2 segni da mandare$/)).toBeVisible()
    await waitFor(async () => expect(await stored()).toHaveLength(2))
    expect(JSON.stringify(await stored())).not.toContain('Bianchi')
    first.unmount()

    const second = open(replies)
    expect(await screen.findByText('Presenti 1 di 3')).toBeVisible()
    expect(pressed(await row('Bianchi Luca'))).toEqual(['Assente'])
    expect(screen.getByText(/Elenco di/)).toBeVisible()
    online = true
    dispatchEvent(new Event('online'))
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(await screen.findByText('Nessun segno da mandare')).toBeVisible()
    expect(screen.getByText('Presenti 1 di 3')).toBeVisible()
    const sent = new Set(ticksIn(second.asked).map(({ anagrafica_id, presente }) => `${anagrafica_id} ${presente}`))
    expect(sent).toEqual(new Set(['1 true', '2 false']))
  })

  it('keeps ticks over a logout, for the same account', async () => {
    let online = false
    const replies = { [SEND]: (asked: Asked) => (online ? answer('preso')(asked) : unavailable) }
    const first = open(replies)
    await press(first, 'Bianchi Eva', 'Presente')
    await waitFor(async () => expect(await stored()).toHaveLength(1))
    first.unmount()
    first.store.dispatch(loggedOut({ asked: true }))
    online = true
    open(replies)
    await waitFor(async () => expect(await stored()).toEqual([]))
  })

  it('follows the server without alarm if another phone has ticked later', async () => {
    let overruled = false
    const later = { presente: false, letto_at: new Date(serverNow() + 60_000).toISOString() }
    const page = open({
      [LIST]: () => (overruled ? day(week([{ ...eva, ...later }, gino, luca])) : list),
      [SEND]: (asked: Asked) => {
        overruled = true
        return answer('superato')(asked)
      },
    })
    await press(page, 'Bianchi Eva', 'Presente')
    await waitFor(async () => expect(pressed(await row('Bianchi Eva'))).toEqual(['Assente']))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await stored()).toEqual([])
  })

  it('tells once that a tick is too old, and forgets it', async () => {
    const page = open({ [SEND]: answer('scaduto') })
    await press(page, 'Bianchi Eva', 'Presente')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Il segno di Bianchi Eva è di più di un giorno fa: non vale più',
    )
    expect(screen.getByText('Presenti 0 di 3')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Ho capito' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await stored()).toEqual([])
  })

  it('names the member of an old tick of an earlier page, if the list has it', async () => {
    const letto_at = '2026-11-20T09:00:00.000Z'
    const tick = { settimana_id: 5, anagrafica_id: 2, giorno: '2026-11-20', presente: true, letto_at }
    const device = await openDeviceStore()
    await device.write({ put: [{ kind: 'presenza', account: 1, key: 'a', value: { righe: [tick] } }] })
    open({ [SEND]: answer('non_iscritto') })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Il segno di Bianchi Luca non vale: non è tra gli iscritti di quel giorno',
    )
  })

  it('warns calmly when adults are missing, of what the server knows', async () => {
    open({ [LIST]: day(week([eva], { minori: 38, adulti: 2, servono: 4 })) })
    expect(await screen.findByText('Mancano 2 adulti: con 38 minori ne servono 4')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('ticks all who have no state present, after a question', async () => {
    const absent = member(4, 'Ada', { presente: false, letto_at: `${giorno}T00:00:00.000Z` })
    const page = open({ [LIST]: day(week([eva, luca, absent])) })
    await row('Bianchi Eva')
    const all = screen.getByRole('button', { name: 'Segna presenti tutti quelli senza segno' })
    await page.user.click(all)
    const dialog = within(await screen.findByRole('dialog', { name: 'Segnare presenti 2 persone?' }))
    expect(ticksIn(page.asked)).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Segna presenti' }))
    await waitFor(() => expect(ticksIn(page.asked)).toMatchObject([{ anagrafica_id: 1 }, { anagrafica_id: 2 }]))
    expect(screen.getByText('Presenti 2 di 3')).toBeVisible()
    expect(all).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows one team or who has none, and finds a name', async () => {
    const page = open()
    await row('Bianchi Luca')
    await page.user.click(screen.getByRole('button', { name: 'Rossi' }))
    expect(screen.queryByRole('group', { name: 'Bianchi Luca' })).toBeNull()
    expect(screen.getByText('Presenti 0 di 1')).toBeVisible()
    expect(page.here()).toBe('/presenze?squadra=7')
    await page.user.click(screen.getByRole('button', { name: 'Senza squadra' }))
    expect(screen.queryByRole('group', { name: 'Bianchi Eva' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Tutti' }))
    const search = screen.getByRole('searchbox', { name: 'Cerca un nome' })
    await paste(page.user, search, 'lucà bian')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Bianchi Eva' })).toBeNull())
    expect(await row('Bianchi Luca')).toBeDefined()
    expect(screen.getByText('Presenti 0 di 3')).toBeVisible()
    await paste(page.user, search, ' zoe')
    expect(await screen.findByText('Nessun nome corrisponde alla ricerca.')).toBeVisible()
  })
})

describe('without a list', () => {
  it('says that there is no week today', async () => {
    open({ [LIST]: day() })
    expect(await screen.findByText('Oggi non c’è nessuna settimana in corso.')).toBeVisible()
  })

  it('needs one of today once, and asks for it again', async () => {
    let online = false
    const { user } = open({ [LIST]: () => (online ? list : unavailable) })
    expect(await screen.findByText(/^Questo telefono non ha ancora l’elenco di oggi/)).toBeVisible()
    online = true
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await row('Bianchi Eva')).toBeDefined()
  })

  it('says what the server says', async () => {
    open({ [LIST]: refusal(403, 'Non autorizzato') })
    expect(await screen.findByText('Non autorizzato')).toBeVisible()
  })

  it('does not take the one of yesterday for it', async () => {
    open({ [LIST]: { ...list, giorno: '2026-11-20' } })
    expect(await screen.findByText(/^Questo telefono non ha ancora l’elenco di oggi/)).toBeVisible()
  })
})

describe('a refused tick', () => {
  it('stays with its reason', async () => {
    const page = open({ [SEND]: refusal(403, 'Non autorizzato') })
    await press(page, 'Bianchi Eva', 'Presente')
    expect(await screen.findByRole('alert')).toHaveTextContent('Non autorizzato')
    expect(screen.getByText('1 segno da mandare')).toBeVisible()
    expect(await stored()).toHaveLength(1)
  })

  it('waits for the next login after the end of the session', async () => {
    const page = open({ [SEND]: refusal(401, UNAUTHENTICATED) })
    await press(page, 'Bianchi Eva', 'Presente')
    await waitFor(() => expect(ticksIn(page.asked)).toHaveLength(1))
    await waitFor(() => expect(page.store.getState().session.user).toBeNull())
    expect(await stored()).toHaveLength(1)
  })
})
