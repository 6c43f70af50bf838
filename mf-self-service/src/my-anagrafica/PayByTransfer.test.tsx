import { causaleOf } from '@cortile/contract/causale.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { textOfQr } from '@cortile/kit/test/text-of-qr.ts'
import { screen, within } from '@testing-library/react'
import { noReceipts, record } from '../../test/member-record.ts'
import { RecordTabs } from './RecordTabs.tsx'

const conto = { iban: 'IT60X0542811101000000123456', intestatario: 'Parrocchia San Luigi' }
const causale = causaleOf(12)
const payable = { ...record, anagrafica: { ...record.anagrafica, causale }, conto }

const open = (change: Partial<typeof record> & { conto?: typeof conto | null } = {}) =>
  renderScreen(<RecordTabs record={{ ...payable, ...change }} />, {
    as: 'member',
    path: '/my-anagrafica',
    at: '/my-anagrafica#quote',
    replies: noReceipts,
  })
const panel = () => within(screen.getByRole('region', { name: 'Paga con un bonifico' }))

describe('a transfer for what a member owes', () => {
  it('is told with all that it says, and its parts are copied with one press', async () => {
    const { user } = open()
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    for (const text of ['IT60 X054 2811 1010 0000 0123 456', 'Parrocchia San Luigi', causale, '45,00 €'])
      expect(panel().getByText(text)).toBeVisible()
    await user.click(panel().getByRole('button', { name: 'Copia l’IBAN' }))
    expect(await screen.findByText('IBAN copiato')).toBeInTheDocument()
    await user.click(panel().getByRole('button', { name: 'Copia la causale' }))
    expect(write.mock.calls).toEqual([[conto.iban], [causale]])
  })

  it('has a code that a banking app reads', () => {
    open()
    expect(textOfQr(panel().getByRole('img'))).toBe(
      `BCD\n002\n1\nSCT\n\nParrocchia San Luigi\n${conto.iban}\nEUR45.00\n\n\n${causale} Rossi Anna`,
    )
  })

  it.each([
    ['the centre has no IBAN', { conto: null }],
    ['nothing is owed', { quote: record.quote.filter(({ stato }) => stato !== null) }],
    ['the adult sees no fees', { anagrafica: record.anagrafica }],
  ])('is not told where %s', (_why, change) => {
    open(change)
    expect(screen.queryByText('Paga con un bonifico')).toBeNull()
  })
})
