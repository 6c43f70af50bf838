import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { coro, sampleCall, samplePresent } from '../../test/roll-call.ts'
import { RollCallScreen } from './RollCallScreen.tsx'

const CALL = 'GET /api/presence/roll-call'
const child = samplePresent(1, 'Rossi', {
  minorenne: true,
  telefono: null,
  nome_tutore: 'Pia Rossi',
  telefono_tutore: '02 1234',
  nome_contatto_emergenza_1: 'Nonna Ada',
  telefono_contatto_emergenza_1: '02 5678',
})

const open = (replies: Replies = {}) =>
  renderScreen(<RollCallScreen />, {
    as: 'admin',
    path: '/accessi/presenza/appello',
    replies: {
      [CALL]: sampleCall([
        [coro, [child, samplePresent(2, 'Sala')]],
        [null, [samplePresent(3, 'Verdi', { entrato_at: '2026-11-19T14:42:00.000Z', telefono: null })]],
      ]),
      ...replies,
    },
  })
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('the roll-call', () => {
  it('lists all people by group, with the time of entry and the first contact to call', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Appello', level: 2 })).toBeInTheDocument()
    expect(screen.getByText('3 persone dentro, aggiornato alle 17:05 del 20/11/2026')).toBeInTheDocument()
    expect(screen.getByText('Oratorio San Luigi')).toBeInTheDocument()
    expect(rows('Coro: 2 persone dentro')).toEqual([
      ['Presente', 'Cognome Nome', 'Dentro dalle', 'Telefoni'],
      ['', 'Rossi Anna', '15:42', 'Pia Rossi (tutore): 02 1234Nonna Ada: 02 5678'],
      ['', 'Sala Anna', '15:42', 'Personale: 333 2'],
    ])
    expect(rows('Nessun Gruppo: 1 persona dentro')[1]).toEqual(['', 'Verdi Anna', 'ieri, 15:42', 'Nessun recapito'])
    expect(screen.getByRole('link', { name: '02 5678' })).toHaveAttribute('href', 'tel:025678')
  })

  it('is printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = open()
    await screen.findByText('Oratorio San Luigi')
    await user.click(screen.getByRole('button', { name: 'Stampa' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('is a sheet also when the centre is empty', async () => {
    open({ [CALL]: sampleCall([]) })
    expect(await screen.findByText('Nessuno è dentro in questo momento.')).toBeInTheDocument()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('recovers with Riprova, and can’t be printed before', async () => {
    let broken = true
    const { user } = open({ [CALL]: () => (broken ? refusal(500, 'Errore interno') : sampleCall([[coro, [child]]])) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeDisabled()
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('table', { name: 'Coro: 1 persona dentro' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeEnabled()
  })
})
