import type { Role } from '@cortile/contract/access.ts'
import type { Ricevuta } from '@cortile/contract/ricevute.ts'
import { sampleNote, sampleReceipt, sampleText } from '@cortile/frame/test/receipts.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { currentDay } from '@cortile/kit/format.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { samplePage } from '../../test/members.ts'
import { ReceiptsScreen } from './ReceiptsScreen.tsx'

const year = Number(currentDay().slice(0, 4))
const rows = [
  sampleNote(),
  sampleReceipt({ stato: 'annullata', bollo: 'dovuto' }),
  sampleReceipt({ id: 4, numero: 11, importo: 90, bollo: 'dovuto' }),
  sampleReceipt({ id: 3, numero: 10, importo: 90, bollo: 'dovuto', marca: '01234567890123', stato: 'rettificata' }),
  sampleReceipt({ id: 2, numero: 9, importo: 1090, bollo: 'esente' }),
]

function open(
  receipts: readonly Ricevuta[] = rows,
  { at = '/cassa/ricevute', as = 'contabile', ...replies }: Replies & { at?: string; as?: Role } = {},
) {
  return renderScreen(<ReceiptsScreen />, {
    as,
    at,
    path: '/cassa/ricevute',
    replies: { 'GET /api/ricevute': samplePage([...receipts]), ...replies },
  })
}

describe('the register of receipts', () => {
  it('lists receipts and notes with payer, child, amount, state and stamp; a row opens the paper', async () => {
    open()
    const table = within(await screen.findByRole('table', { name: 'Ricevute' }))
    await table.findByRole('link', { name: 'n. 12/2026' })
    const texts = table.getAllByRole('row').map(({ textContent }) => textContent.replace(/\s+/g, ' '))
    expect(texts.slice(1)).toEqual([
      'n. 13/2026 rettifica n. 12/202621/11/2026Carla Bianchi per Anna Rossi−55,50 €Nota',
      'n. 12/202621/11/2026Carla Bianchi per Anna Rossi55,50 €Annullata',
      'n. 11/202621/11/2026Carla Bianchi per Anna Rossi90,00 €Emessa Bollo da apporre',
      'n. 10/202621/11/2026Carla Bianchi per Anna Rossi90,00 €Rettificata Bollo 01234567890123',
      'n. 9/202621/11/2026Carla Bianchi per Anna Rossi1.090,00 €Emessa Bollo: esente',
    ])
    expect(table.getByRole('link', { name: 'n. 12/2026' })).toHaveAttribute('href', '/cassa/ricevute/5')
    expect(table.getByRole('link', { name: 'n. 13/2026 rettifica n. 12/2026' })).toBeInTheDocument()
    expect(screen.getByText('5 ricevute e note')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Numerazione…' })).toBeNull()
  })

  it('keeps its search and filters in the address', async () => {
    const { user, asked, here } = open([])
    await user.click(await screen.findByRole('button', { name: /Filtri/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Anno' }), String(year))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Annullata')
    await paste(user, screen.getByRole('searchbox'), '12/2026')
    await waitFor(() => expect(here()).toBe(`/cassa/ricevute?anno=${year}&stato=annullata&search=12%2F2026`))
    const query = { anno: String(year), stato: 'annullata', search: '12/2026' }
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ ...query, page: '1', per_page: '20' }))
    await user.click(await screen.findByRole('button', { name: 'Azzera ricerca e filtri' }))
    expect(here()).toBe('/cassa/ricevute')
  })

  it('saves the filtered list as a file', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, asked } = open(rows, { at: '/cassa/ricevute?stato=annullata', 'GET /api/ricevute/csv': 'Numero\n' })
    await screen.findByText('5 ricevute e note')
    await user.click(screen.getByRole('button', { name: 'Esporta CSV' }))
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ call: 'GET /api/ricevute/csv', query: { stato: 'annullata' } }),
    )
  })

  it('takes an invalid address as no filter', async () => {
    const { asked } = open(rows, { at: '/cassa/ricevute?anno=ieri&stato=persa' })
    await screen.findByText('5 ricevute e note')
    expect(asked.at(-1)?.query).toEqual({ page: '1', per_page: '20' })
  })

  it('says that the data of erased members are gone', async () => {
    const blank = { nome: '', codice_fiscale: '' }
    open([sampleReceipt({ testo: sampleText({ iscritto: blank, intestatario: { ...blank, indirizzo: '' } }) })])
    expect(await screen.findByText('Dati cancellati')).toBeInTheDocument()
  })

  it('has an empty and an error state', async () => {
    const { unmount } = open([])
    expect(await screen.findByText(/Non c’è ancora nessuna ricevuta/)).toBeInTheDocument()
    unmount()
    open([], { 'GET /api/ricevute': refusal(500, 'Errore interno') })
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
  })
})

describe('the numbers of a year', () => {
  const series = [{ anno: 2024, ultimo: 7, rialzi: [] }]
  const openSeries = async () => {
    const opened = open(rows, {
      as: 's-admin',
      'GET /api/ricevute/serie': series,
      'PUT /api/ricevute/serie': { anno: 2024, ultimo: 40, rialzi: [] },
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Numerazione…' }))
    await screen.findByRole('textbox', { name: /Ultimo numero consegnato/ })
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Numerazione' })) }
  }

  it('are left out up to a number, with a reason', async () => {
    const { user, asked, dialog } = await openSeries()
    expect(dialog.getByText(/i numeri saltati non tornano indietro/)).toBeInTheDocument()
    expect(dialog.getByText('0')).toBeInTheDocument()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Anno' }), '2024')
    expect(dialog.getByText('7')).toBeInTheDocument()
    await paste(user, dialog.getByRole('textbox', { name: /Ultimo numero consegnato/ }), '40')
    await paste(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'Ripristino')
    await user.click(dialog.getByRole('button', { name: 'Salta i numeri' }))
    expect(await screen.findByText('La prossima ricevuta avrà il numero 41/2024')).toBeInTheDocument()
    expect(asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { anno: 2024, ultimo: 40, motivo: 'Ripristino' },
    ])
  })

  it('go only forward, and not too far', async () => {
    const { user, asked, dialog } = await openSeries()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Anno' }), '2024')
    await paste(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'Ripristino')
    const last = dialog.getByRole('textbox', { name: /Ultimo numero consegnato/ })
    for (const [text, says] of [
      ['molti', 'Inserisci un numero'],
      ['7', 'La numerazione può solo andare avanti'],
      ['10008', 'Al massimo diecimila numeri più avanti'],
    ] as const) {
      await user.clear(last)
      await paste(user, last, text)
      await user.click(dialog.getByRole('button', { name: 'Salta i numeri' }))
      expect(await dialog.findByText(says)).toBeInTheDocument()
    }
    expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  })
})
