import type { ReceiptText } from '@cortile/contract/ricevute.ts'
import { sqlTime } from '../../src/db/time.ts'
import type { Place } from '../fixtures.ts'
import { completeEnte } from '../receipts.ts'
import { id } from './centre-ids.ts'

/** A centre that may write receipts: one of Anna's, with a stamp that is due, and how Bruno's would name his mother. */
export async function openReceipts(server: Place): Promise<void> {
  const { db } = server.database
  const created_at = sqlTime(server.time.now)
  const payment = { anagrafica_id: id.anna, descrizione: 'Campo', metodo: 'pagato', mezzo: 'pos', importo: 9_000 }
  await db('pagamenti').insert({ ...payment, id: id.payment + 1, created_at })
  const name = { nome: 'Anna Rossi', codice_fiscale: '', indirizzo: '' }
  const { denominazione, indirizzo, codice_fiscale } = completeEnte
  const testo: ReceiptText = {
    centro: { denominazione, indirizzo, codice_fiscale },
    intestatario: name,
    iscritto: { nome: 'Anna Rossi', codice_fiscale: '' },
    righe: [{ descrizione: 'Campo', importo: 90, data: '2026-11-21', mezzo: 'pos', periodo: null }],
    titolo: '',
    motivo: '',
  }
  await db('serie_ricevute').insert({ anno: 2026, ultimo: 1 })
  await db('ricevute').insert({
    ...{
      id: id.receipt,
      anno: 2026,
      numero: 1,
      tipo: 'ricevuta',
      anagrafica_id: id.anna,
      testo: JSON.stringify(testo),
    },
    ...{ nomi: 'anna rossi anna rossi', importo: 9_000, pagata_il: '2026-11-21', bollo: 'dovuto', created_at },
  })
  await db('ricevute_pagamenti').insert({ ricevuta_id: id.receipt, pagamento_id: id.payment + 1, valida: 1 })
  await db('intestatari').insert({ anagrafica_id: id.bruno, persona_id: id.mother, ...name, nome: 'Marta Galli' })
}
