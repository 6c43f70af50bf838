import type { Ricevuta } from '@cortile/contract/ricevute.ts'
import { sampleNote, sampleReceipt, sampleText } from '@cortile/frame/test/receipts.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { keysSent, refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { ReceiptPaperScreen } from './ReceiptPaperScreen.tsx'

const note = { id: 6, anno: 2026, numero: 13, importo: -55.5, motivo: 'Errore', created_at: '2026-11-22T09:30:00.000Z' }
const dovuto = sampleReceipt({ bollo: 'dovuto', importo: 90 })

function open(receipt: Ricevuta | Replies[string] = sampleReceipt(), replies: Replies = {}, state?: string) {
  return renderScreen(<ReceiptPaperScreen />, {
    as: 'contabile',
    at: '/cassa/ricevute/5',
    path: '/cassa/ricevute/:id',
    state,
    replies: { 'GET /api/ricevute/:id': receipt, ...replies },
  })
}
/** The copy that the screen shows. */
const paper = async () => within(await screen.findByRole('article'))
const button = (name: string) => screen.queryByRole('button', { name })

describe('the paper of a receipt', () => {
  it('names payer, child, payments and centre as of its issue', async () => {
    open()
    const sheet = await paper()
    for (const text of [
      ...['Oratorio San Luigi', 'Via Manzoni 14', 'Codice fiscale 80012340156'],
      ...['Carla Bianchi', 'Codice fiscale BNCCRL80A41F205X', 'Via Roma 1, Monza'],
      ...['Anna Rossi', 'Codice fiscale RSSNNA15A41F205Z', 'Pagata il 20/11/2026'],
    ])
      expect(sheet.getByText(text)).toBeInTheDocument()
    expect(sheet.getByRole('heading', { level: 2, name: 'Ricevuta n. 12/2026' })).toBeInTheDocument()
    const rows = sheet.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows.slice(1)).toEqual([
      ['Tessera 2026', '18/11/2026, Saldo', '10,00\u00a0€'],
      ['Il maredal 06/07/2026 al 10/07/2026', '20/11/2026, POS', '45,50\u00a0€'],
      ['Totale', 'Pagata il 20/11/2026', '55,50\u00a0€'],
    ])
    expect(sheet.queryByText(/bollo|non valida|ANNULLATA/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Anna Rossi' })).toHaveAttribute('href', '/anagrafica/12/quote')
    expect(screen.getByRole('heading', { level: 1, name: 'Ricevuta n. 12/2026' })).toBeInTheDocument()
  })

  it('has two copies on paper, of which the screen shows one', async () => {
    open()
    await paper()
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2)
    expect(screen.getAllByText(/copia per (la famiglia|il centro)/)).toHaveLength(2)
  })

  it('without a tax code of the payer is not valid for refunds', async () => {
    open(sampleReceipt({ testo: sampleText({ intestatario: { nome: 'Carla', codice_fiscale: '', indirizzo: '' } }) }))
    expect((await paper()).getByText(/Senza codice fiscale dell’intestatario: non valida per rimborsi/)).toBeVisible()
  })

  it.each([
    ['to be stuck on', dovuto, 'Marca da bollo da 2 €'],
    ['written', { ...dovuto, marca: '01234567890123' }, 'Imposta di bollo assolta con marca n. 01234567890123'],
    [
      'not due',
      { ...dovuto, bollo: 'esente' as const, testo: sampleText({ titolo: 'art. 82 CTS' }) },
      'Esente da imposta di bollo: art. 82 CTS',
    ],
  ])('says of a stamp that it is %s', async (_, receipt, says) => {
    open(receipt)
    expect((await paper()).getByText(says)).toBeVisible()
    expect(button('Marca da bollo') !== null).toBe(says.startsWith('Marca'))
  })

  it('says that it is annulled, and by which note', async () => {
    open(sampleReceipt({ stato: 'annullata', note: [note], bollo: 'dovuto' }))
    const sheet = await paper()
    expect(sheet.getByText('ANNULLATA')).toBeVisible()
    expect(sheet.getByText(/Con la nota n\. 13\/2026 \(−55,50\s€\)/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'nota n. 13/2026' })).toHaveAttribute('href', '/cassa/ricevute/6')
    expect(button('Rettifica o annulla')).toBeNull()
    expect(button('Marca da bollo')).toBeNull()
  })

  it('says what is left of one that is corrected in part', async () => {
    open(sampleReceipt({ stato: 'rettificata', note: [{ ...note, importo: -10.1 }] }))
    const sheet = await paper()
    expect(sheet.getByText(/Rettificata con la nota n\. 13\/2026 \(−10,10\s€\): restano 45,40\s€/)).toBeVisible()
    expect(sheet.queryByText('ANNULLATA')).toBeNull()
    expect(button('Rettifica o annulla')).toBeInTheDocument()
  })

  it('of a note names its receipt and the reason, and is only printed', async () => {
    open(sampleNote())
    const sheet = await paper()
    expect(sheet.getByRole('heading', { name: 'Nota di rettifica n. 13/2026' })).toBeVisible()
    expect(sheet.getByText('Rettifica la ricevuta n. 12/2026, motivo: Intestatario sbagliato')).toBeVisible()
    expect(sheet.getByRole('cell', { name: /−55,50\s€/ })).toBeVisible()
    expect(sheet.queryByText(/Pagata il/)).toBeNull()
    expect(screen.getByRole('link', { name: 'ricevuta n. 12/2026' })).toHaveAttribute('href', '/cassa/ricevute/5')
    expect(button('Rettifica o annulla')).toBeNull()
  })

  it('is printed at once, and once, if it was opened for that', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = open(undefined, {}, 'stampa')
    await paper()
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    await user.click(screen.getByRole('button', { name: 'Stampa' }))
    expect(print).toHaveBeenCalledTimes(2)
  })

  it('is sent by mail, or says why not', async () => {
    const { user, unmount } = open(sampleReceipt(), { 'POST /api/ricevute/:id/invia': { destinatari: 1 } })
    await user.click(await screen.findByRole('button', { name: 'Manda per mail' }))
    expect(await screen.findByText('Mail in partenza, con il link della ricevuta')).toBeInTheDocument()
    unmount()
    const why = 'L’intestatario non ha un indirizzo email'
    open(sampleReceipt(), { 'POST /api/ricevute/:id/invia': refusal(422, why) })
    await user.click(await screen.findByRole('button', { name: 'Manda per mail' }))
    expect(await screen.findByText(why)).toBeInTheDocument()
  })

  it('says that there is none, and recovers with Riprova', async () => {
    const { unmount } = open(refusal(404, 'Elemento non trovato'))
    expect(await screen.findByText('Questa ricevuta non c’è.')).toBeInTheDocument()
    unmount()
    let broken = true
    const { user } = open(() => (broken ? refusal(500, 'Errore interno') : sampleReceipt()))
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeDisabled()
    broken = false
    await user.click(retry)
    expect((await paper()).getByText('Carla Bianchi')).toBeInTheDocument()
  })
})

describe('correcting a receipt', () => {
  const openDialog = async (reply: Replies[string] = sampleNote()) => {
    const opened = open(undefined, { 'POST /api/ricevute/:id/annulla': reply })
    await paper()
    await opened.user.click(screen.getByRole('button', { name: 'Rettifica o annulla' }))
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Rettifica o annulla' })) }
  }
  const sent = (asked: ReturnType<typeof open>['asked']) => asked.filter(({ call }) => call.endsWith('/annulla'))

  it('writes a note of all that is left, with a reason, and moves no money', async () => {
    const { user, asked, dialog } = await openDialog()
    expect(dialog.getByText(/non muove soldi/)).toBeInTheDocument()
    expect(dialog.getByText(/la ricevuta è annullata e per i suoi pagamenti/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Emetti la nota' }))
    expect(sent(asked)).toEqual([])
    await paste(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'Intestatario sbagliato')
    await user.click(dialog.getByRole('button', { name: 'Emetti la nota' }))
    expect(await screen.findByText('Emessa la nota di rettifica n. 13/2026')).toBeInTheDocument()
    expect(sent(asked)).toMatchObject([
      { params: { id: '5' }, body: { motivo: 'Intestatario sbagliato', importo: 55.5 } },
    ])
    expect(keysSent()).toHaveLength(1)
  })

  it('takes a part, never more than is left, and shows a refusal', async () => {
    const { user, asked, dialog } = await openDialog(refusal(409, 'La ricevuta è già annullata'))
    await paste(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'Sconto')
    const amount = dialog.getByRole('textbox', { name: /Importo/ })
    await user.clear(amount)
    await paste(user, amount, '55,51')
    await user.click(dialog.getByRole('button', { name: 'Emetti la nota' }))
    expect(await dialog.findByText("L'importo supera quanto resta della ricevuta")).toBeInTheDocument()
    await user.clear(amount)
    await paste(user, amount, '5,50')
    expect(dialog.getByText(/Rettifica: della ricevuta restano 50,00\s€/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Emetti la nota' }))
    expect(await dialog.findByText('La ricevuta è già annullata')).toBeInTheDocument()
    expect(sent(asked)).toMatchObject([{ body: { motivo: 'Sconto', importo: 5.5 } }])
  })
})

describe('the stamp of a receipt', () => {
  it('is written by its 14 digits', async () => {
    const { user, asked } = open(dovuto, { 'PUT /api/ricevute/:id/marca': { ...dovuto, marca: '01234567890123' } })
    await paper()
    await user.click(screen.getByRole('button', { name: 'Marca da bollo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Marca da bollo' }))
    const field = dialog.getByRole('textbox', { name: /Numero della marca/ })
    await paste(user, field, '1234')
    await user.click(dialog.getByRole('button', { name: 'Scrivi la marca' }))
    expect(await dialog.findByText('Scrivi le 14 cifre della marca')).toBeInTheDocument()
    await user.clear(field)
    await paste(user, field, '0123 4567 8901 23')
    await user.click(dialog.getByRole('button', { name: 'Scrivi la marca' }))
    expect(await screen.findByText('Marca da bollo scritta')).toBeInTheDocument()
    expect(asked.filter(({ call }) => call.endsWith('/marca'))).toMatchObject([
      { params: { id: '5' }, body: { marca: '01234567890123' } },
    ])
  })
})
