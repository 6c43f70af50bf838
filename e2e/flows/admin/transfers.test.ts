import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { bonifici } from '@cortile/contract/bonifici.ts'
import { causaleOf } from '@cortile/contract/causale.ts'
import { quotes } from '@cortile/contract/quotes.ts'
import { apiOf } from '../../support/api.ts'
import { expect, openAs, test } from '../../support/test.ts'

/** The bank's list of movements: what came in is matched with the fees that it pays. */

test.use({ ownServer: 'transfers' })

test('the file of the bank is loaded once, and its transfers pay what a person confirms', async ({ page, server }) => {
  const api = await apiOf(server.url, 'contabile')
  const { data } = await api.call(anagrafica.list, { query: { hasToPay: 1, per_page: 20 } })
  const member = data.find(({ importo_quote_da_pagare = 0 }) => importo_quote_da_pagare > 3)
  if (!member) throw new Error('the demo has no member that owes something')
  const code = causaleOf(member.id)
  const owed = member.importo_quote_da_pagare ?? 0
  const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeZone: 'Europe/Rome' })
  const today = day.format(new Date()).replace(/\d+$/, String(new Date().getFullYear()))
  const csv = [
    'Conto corrente;IT60X0542811101000000123456',
    '',
    'Data contabile;Descrizione;Ordinante;Entrate;Uscite',
    `${today};"Quote ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}; grazie";Famiglia ${member.cognome};${owed + 1},00;`,
    `${today};Affitto della sala;Pallavolo;300,00;`,
    `${today};Canone;;;-3,50`,
  ].join('\r\n')
  const upload = async () => {
    await page.goto('/cassa/bonifici/carica')
    const file = { name: 'movimenti.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.getByLabel('Scegli un file CSV').setInputFiles(file)
    await expect(page.getByRole('row').filter({ hasText: 'Affitto della sala' })).toContainText('300,00')
    await page.getByRole('button', { name: 'Carica 2 bonifici' }).click()
  }
  await openAs(page, 'contabile')

  await test.step('what came in is loaded, and the same file again adds nothing', async () => {
    await upload()
    await expect(page.getByText('2 bonifici caricati')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: code.slice(0, 4) })).toContainText(member.cognome)
    await upload()
    await expect(page.getByText('0 bonifici caricati, 2 c’erano già')).toBeVisible()
  })
  await test.step('it pays the dues of the member, and the rest becomes coins', async () => {
    await page.getByRole('button', { name: `Abbina il bonifico di Famiglia ${member.cognome}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Abbina il bonifico' })
    const { proposte } = (await api.call(bonifici.list, { query: { stato: 'aperti' } })).data.find(({ causale }) =>
      causale.includes('grazie'),
    ) ?? { proposte: [] }
    expect(proposte.filter(({ anagrafica_id }) => anagrafica_id === member.id).length).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Abbina' }).click()
    await expect(page.getByText('Bonifico abbinato')).toBeVisible()
    const rows = await api.call(quotes.ofMember, { params: { id: member.id } })
    expect(rows.filter(({ stato }) => stato === null)).toEqual([])
    expect(rows.flatMap(({ pagamenti }) => pagamenti.map(({ mezzo }) => mezzo))).toContain('bonifico')
  })
  await test.step('what pays nothing here is put aside with its reason', async () => {
    await page.goto('/cassa/bonifici')
    await page.getByRole('button', { name: 'Metti da parte il bonifico di Pallavolo' }).click()
    await page.getByLabel(/^Motivo/).fill('Affitto della sala')
    await page.getByRole('dialog').getByRole('button', { name: 'Metti da parte' }).click()
    await expect(page.getByText('Bonifico messo da parte')).toBeVisible()
    await page.getByLabel('Stato').selectOption('Messi da parte')
    await expect(page.getByRole('row').filter({ hasText: 'Pallavolo' })).toContainText('Affitto della sala')
  })
})
