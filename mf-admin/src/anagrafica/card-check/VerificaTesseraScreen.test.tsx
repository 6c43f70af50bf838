import type { Role } from '@cortile/contract/access.ts'
import { CARD_FREE } from '@cortile/contract/anagrafica.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { typeAsReader } from '@cortile/kit/test/card-reader.ts'
import { screen, waitFor } from '@testing-library/react'
import { sampleMember } from '../../../test/members.ts'
import { VerificaTesseraScreen } from './VerificaTesseraScreen.tsx'

const CARD = 'GET /api/anagrafica/card/:card_id'
const ANNA = '0025016078'
const LUCA = '0000000042'
const people = {
  [ANNA]: sampleMember(),
  [LUCA]: sampleMember({
    id: 7,
    nome: 'Luca',
    cognome: 'Bianchi',
    stato: 'sospeso',
    stato_accesso: 'dentro',
    gruppo: null,
  }),
}
const whoIs = (code: string | undefined) =>
  Object.entries(people).find(([card]) => card === code)?.[1] ?? refusal(404, CARD_FREE)

const open = (as: Role = 'admin', replies: Replies = {}) =>
  renderScreen(<VerificaTesseraScreen />, {
    as,
    path: '/anagrafica/verifica-tessera',
    replies: {
      [CARD]: ({ params }: { params: Readonly<Record<string, string>> }) => whoIs(params.card_id),
      ...replies,
    },
  })

const name = (text: string) => screen.findByRole('heading', { name: text, level: 2 })

/** A reply that `release` resolves. */
function deferredReplies() {
  const waiting = new Map<string, () => void>()
  const reply = ({ params }: { params: Readonly<Record<string, string>> }) =>
    new Promise((done) => waiting.set(params.card_id ?? '', () => done(whoIs(params.card_id))))
  return {
    reply,
    release: async (code: string) => (await waitFor(() => expect(waiting.has(code)).toBe(true)), waiting.get(code)?.()),
  }
}

describe('checking a card', () => {
  it('waits for a card', () => {
    open()
    expect(screen.getByText('Lettore pronto')).toBeInTheDocument()
    expect(screen.getByText('Avvicina una card al lettore.')).toBeInTheDocument()
  })

  it('shows the holder and links to the record', async () => {
    open()
    await typeAsReader(`${LUCA}{Enter}`)
    expect(await name('Bianchi Luca')).toBeInTheDocument()
    for (const text of ['Nessun Gruppo', 'Sospeso', 'Dentro', '12,50 monete'])
      expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.getByText(/anni, maggiorenne/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Apri la scheda' })).toHaveAttribute('href', '/anagrafica/7')
  })

  it('never shows a health note', async () => {
    open('admin', { [CARD]: sampleMember({ note: 'Allergia alle arachidi' }) })
    await typeAsReader(ANNA)
    await name('Rossi Anna')
    expect(screen.queryByText(/arachidi/)).not.toBeInTheDocument()
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('shows the role user the saldo only while the setting opens it: %s', async (value, times) => {
    const { asked } = open('user', { 'GET /api/settings/:key': { value } })
    await typeAsReader(ANNA)
    await name('Rossi Anna')
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /api/settings/:key'))
    await waitFor(() => expect(screen.queryAllByText('12,50 monete')).toHaveLength(times))
  })

  it('clears the previous member when the next card has no holder, and reports that in place only', async () => {
    open()
    await typeAsReader(ANNA)
    await name('Rossi Anna')
    await typeAsReader('9999999999')
    expect(await screen.findByText(/Card non associata a nessuna utenza/)).toHaveTextContent('9999999999')
    expect(screen.getAllByText(/Card non associata/)).toHaveLength(1)
    expect(screen.queryByText('Rossi Anna')).not.toBeInTheDocument()
  })

  it('clears it already during the next lookup', async () => {
    const { reply, release } = deferredReplies()
    open('admin', { [CARD]: reply })
    await typeAsReader(ANNA)
    await release(ANNA)
    await name('Rossi Anna')
    await typeAsReader(LUCA)
    expect(await screen.findByText(`Verifica della card ${LUCA} in corso…`)).toBeInTheDocument()
    expect(screen.queryByText('Rossi Anna')).not.toBeInTheDocument()
    await release(LUCA)
    expect(await name('Bianchi Luca')).toBeInTheDocument()
  })

  it('shows the last card, also when an earlier reply arrives later', async () => {
    const { reply, release } = deferredReplies()
    const { store } = open('admin', { [CARD]: reply })
    const answered = () => Object.values(store.getState().api.queries).filter((each) => each?.data !== undefined)
    await typeAsReader(ANNA)
    await typeAsReader(LUCA)
    await release(LUCA)
    await name('Bianchi Luca')
    await release(ANNA)
    await waitFor(() => expect(answered()).toHaveLength(2))
    expect(screen.getByRole('heading', { name: 'Bianchi Luca' })).toBeInTheDocument()
    expect(screen.queryByText('Rossi Anna')).not.toBeInTheDocument()
  })

  it('looks the same card up again when it is read again: its holder may have changed', async () => {
    let member = sampleMember()
    open('admin', { [CARD]: () => member })
    await typeAsReader(ANNA)
    await name('Rossi Anna')
    member = sampleMember({ stato_accesso: 'dentro' })
    await typeAsReader(ANNA)
    expect(await screen.findByText('Dentro')).toBeInTheDocument()
  })

  it('offers to retry when the lookup itself fails', async () => {
    let broken = true
    const { user, asked } = open('admin', { [CARD]: () => (broken ? refusal(500, 'Errore interno') : sampleMember()) })
    await typeAsReader(ANNA)
    expect(await screen.findByText('Errore interno')).toBeInTheDocument()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await name('Rossi Anna')).toBeInTheDocument()
    expect(asked.map(({ params }) => params.card_id)).toEqual([ANNA, ANNA])
  })

  it('reports an incomplete reading', async () => {
    const { asked } = open()
    await typeAsReader('002501')
    expect(await screen.findByText('Lettura incompleta: 6 cifre su 10. Riprova.')).toBeInTheDocument()
    expect(asked).toEqual([])
  })
})
