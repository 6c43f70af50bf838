import type { Role } from '@cortile/contract/access.ts'
import { causaleOf } from '@cortile/contract/causale.ts'
import { noCentre, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { textOfQr } from '@cortile/kit/test/text-of-qr.ts'
import { screen, within } from '@testing-library/react'
import { sampleDue, sampleMemberDues } from '../../../test/dues.ts'
import { sampleMember } from '../../../test/members.ts'
import { PaymentRequestScreen } from './PaymentRequestScreen.tsx'

const week = sampleDue({ id: 3, type: 'settimana', descrizione: 'Il mare', importo: 45.5, versato: 20, residuo: 25.5 })
const anna = sampleMemberDues(12, 'Anna', [sampleDue(), week])
const luca = sampleMemberDues(13, 'Luca', [
  sampleDue({ importo: 0.1, residuo: 0.1 }),
  sampleDue({ id: 8, importo: 0.2 }),
])
const conto = { iban: 'IT60X0542811101000000123456', intestatario: 'Parrocchia San Luigi' }

function open(replies: Replies = {}, as: Role = 'contabile') {
  return renderScreen(<PaymentRequestScreen />, {
    as,
    at: '/anagrafica/12/quote/richiesta',
    path: '/anagrafica/:id/quote/richiesta',
    replies: {
      'GET /api/anagrafica/:id': sampleMember(),
      'GET /api/pagamenti/anagrafica/:id': [anna, luca],
      'GET /api/pagamenti/conto': { conto },
      ...replies,
    },
  })
}
const child = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the request of payment', () => {
  it('says for each child of the family what is left, and how to transfer it', async () => {
    open({ 'GET /api/centre': { ...noCentre, denominazione: 'Oratorio San Luigi', indirizzo: 'Via Roma 1' } })
    const first = await child('Rossi Anna')
    const rows = first.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['Tessera 2026', '10,00'],
      ['Il mareGià versate 20 di 45,50', '25,50'],
      ['Da pagare', '35,50 €'],
    ])
    for (const text of ['IT60 X054 2811 1010 0000 0123 456', 'Parrocchia San Luigi', causaleOf(12)])
      expect(first.getByText(text)).toBeVisible()
    expect((await child('Rossi Luca')).getByText(causaleOf(13))).toBeVisible()
    const paper = within(screen.getByRole('article'))
    expect(await paper.findByText('Oratorio San Luigi')).toBeVisible()
    expect(paper.getByText('Via Roma 1')).toBeVisible()
  })

  it('has a code for each child that a banking app reads', async () => {
    open()
    const children = [await child('Rossi Anna'), await child('Rossi Luca')]
    const codes = children.map((one) => textOfQr(one.getByRole('img')))
    expect(codes).toEqual([
      `BCD\n002\n1\nSCT\n\nParrocchia San Luigi\n${conto.iban}\nEUR35.50\n\n\n${causaleOf(12)} Rossi Anna`,
      `BCD\n002\n1\nSCT\n\nParrocchia San Luigi\n${conto.iban}\nEUR0.30\n\n\n${causaleOf(13)} Rossi Luca`,
    ])
  })

  it('is printed by the browser, once all of it is there', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = open()
    await child('Rossi Anna')
    await user.click(screen.getByRole('button', { name: 'Stampa' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('tells the way to the desk without an IBAN, and s-admin where to set one', async () => {
    const { unmount } = open({ 'GET /api/pagamenti/conto': { conto: null } })
    const first = await child('Rossi Anna')
    expect(screen.getByText(/Puoi pagare in segreteria, in contanti o con il POS/)).toBeVisible()
    expect(first.getByText(causaleOf(12))).toBeVisible()
    expect(first.queryByText('IBAN')).toBeNull()
    expect(first.queryByRole('img')).toBeNull()
    expect(screen.queryByText(/scrivi l’IBAN/)).toBeNull()
    unmount()
    open({ 'GET /api/pagamenti/conto': { conto: null } }, 's-admin')
    expect(await screen.findByRole('link', { name: 'Impostazioni' })).toHaveAttribute('href', '/sistema/impostazioni')
  })

  it('says that nothing is owed', async () => {
    open({ 'GET /api/pagamenti/anagrafica/:id': [sampleMemberDues(12, 'Anna', [])] })
    expect(await screen.findByText('Non c’è niente da pagare.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeDisabled()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('offers a retry instead of a paper without its account', async () => {
    let broken = true
    const { user } = open({
      'GET /api/pagamenti/conto': () => (broken ? refusal(500, 'Errore interno') : { conto }),
    })
    const again = await screen.findByRole('button', { name: 'Riprova' })
    expect(screen.queryByRole('article')).toBeNull()
    broken = false
    await user.click(again)
    expect(await screen.findByRole('article')).toBeVisible()
  })
})
