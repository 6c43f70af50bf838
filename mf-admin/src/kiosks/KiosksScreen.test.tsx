import type { Kiosk } from '@cortile/contract/kiosks.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { KiosksScreen } from './KiosksScreen.tsx'

const LIST = 'GET /api/kiosks'
const CODE = 'POST /api/kiosks/codes'
const CLOSE = 'PUT /api/kiosks/:id/close'
const BLOCK = 'DELETE /api/kiosks/:id'

const kiosk = (id: number, name: string, stato: Kiosk['stato']): Kiosk => ({
  id,
  name,
  stato,
  last_seen_at: '2026-11-20T09:05:00.000Z',
})
const door = kiosk(1, 'Tablet ingresso', 'attivo')

const open = (replies: Replies = {}) =>
  renderScreen(<KiosksScreen />, { as: 'admin', replies: { [LIST]: [door], ...replies } })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the paired devices', () => {
  it('are listed with state and last use, and only those in use have actions', async () => {
    open({ [LIST]: [door, kiosk(2, 'Cassa bar', 'in_chiusura'), kiosk(3, 'Cassa vecchia', 'chiuso')] })
    expect(await screen.findByText('2 dispositivi in uso')).toBeVisible()
    const rows = screen.getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .queryAllByRole('button')
          .map((button) => button.title),
      ),
    ).toEqual([['Chiudi', 'Blocca'], ['Blocca'], []])
    expect(rows[0]).toHaveTextContent('In uso')
    expect(rows[0]).toHaveTextContent('20/11/2026 10:05')
    expect(rows[1]).toHaveTextContent('In chiusura')
    expect(rows[2]).toHaveTextContent('Chiuso')
  })

  it('say what they are for while there are none', async () => {
    const { user } = open({ [LIST]: [] })
    expect(await screen.findByText(/^Nessun dispositivo abbinato/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Abbina il primo' }))
    expect(await screen.findByRole('dialog', { name: 'Abbina un dispositivo' })).toBeVisible()
  })

  it('get a code, with its end', async () => {
    const { user, asked } = open({ [CODE]: { code: '428913', expires_at: '2026-11-21T09:40:00.000Z' } })
    await user.click(await screen.findByRole('button', { name: 'Abbina un dispositivo' }))
    await user.click(screen.getByRole('button', { name: 'Crea il codice' }))
    expect(await screen.findAllByText('Dai un nome al dispositivo')).not.toHaveLength(0)
    await paste(user, screen.getByLabelText(/^Nome/), 'Cassa bar')
    await user.keyboard('{Enter}')
    const made = await dialog('Codice per «Cassa bar»')
    expect(made.getByRole('status')).toHaveTextContent('428 913')
    expect(made.getByText(/fino alle 10:40/)).toBeVisible()
    expect(asked.filter(({ call }) => call === CODE).map(({ body }) => body)).toEqual([{ name: 'Cassa bar' }])
  })

  it('say that a code needs https', async () => {
    const { user } = open({ [CODE]: refusal(422, 'Serve https') })
    await user.click(await screen.findByRole('button', { name: 'Abbina un dispositivo' }))
    await paste(user, screen.getByLabelText(/^Nome/), 'Cassa bar')
    await user.keyboard('{Enter}')
    expect(await (await dialog('Abbina un dispositivo')).findByText('Serve https')).toBeVisible()
  })

  it.each([
    ['Chiudi', CLOSE, { ...door, stato: 'in_chiusura' }, 'Tablet ingresso è in chiusura'],
    ['Blocca', BLOCK, null, 'Tablet ingresso è bloccato'],
  ] as const)('are ended after a question: %s', async (label, call, reply, done) => {
    const { user, asked } = open({ [call]: reply })
    await user.click(await screen.findByRole('button', { name: `${label} Tablet ingresso` }))
    expect(asked.filter((each) => each.call === call)).toEqual([])
    await user.click((await dialog('Conferma Azione')).getByRole('button', { name: label }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(asked.filter((each) => each.call === call)).toMatchObject([{ params: { id: '1' } }])
  })

  it('say that the list can’t be read, and try again', async () => {
    let fails = true
    const { user } = open({ [LIST]: () => (fails ? refusal(500, 'Errore interno') : [door]) })
    const again = await screen.findByRole('button', { name: /Riprova/ })
    fails = false
    await user.click(again)
    expect(await screen.findByText('1 dispositivo in uso')).toBeVisible()
  })
})
