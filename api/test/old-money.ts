import { at, later, stamps, type OldRows } from './old-people.ts'

/** As `oldPeople`: rows of fees, payments and receipts. */
export const oldMoney: OldRows = {
  quote: [
    { id: 1, descrizione: 'Tessera', importo: 1_050, deleted_at: later, ...stamps },
    { id: 4_000, descrizione: '', importo: 0, ...stamps },
  ],
  quote_gruppi: [{ quota_id: 1, gruppo_id: 1 }],
  quote_pagate: [
    {
      id: 1,
      anagrafica_id: 1,
      quota_id: 1,
      stato: 'saldo',
      importo: 750,
      movimento_id: 4_000,
      user_id: 1,
      ...stamps,
    },
    { id: 4_000, anagrafica_id: 1, settimana_id: 1, stato: 'ignorato', importo: 0, ...stamps },
  ],
  pagamenti: [
    {
      id: 1,
      anagrafica_id: 1,
      quota_id: 1,
      descrizione: 'Tessera',
      metodo: 'saldo',
      importo: 750,
      movimento_id: 4_000,
      user_id: 1,
      created_at: at,
    },
    {
      id: 4_000,
      anagrafica_id: 1,
      settimana_id: 1,
      descrizione: 'Prima',
      metodo: 'pagato',
      importo: -1,
      created_at: at,
    },
  ],
  acconti: [{ id: 4_000, anagrafica_id: 1, quota_id: 4_000, versato: 1, prezzo: 2 }],
  bonifici: [
    {
      ...{
        id: 4_000,
        impronta: 'c'.repeat(64),
        data: '2026-06-12',
        importo: 1,
        abbinato: 1,
        causale: '',
        ordinante: 'Rossi',
      },
      ...{ archiviato: 'Altro', user_id: 1, created_at: at },
    },
  ],
  storni_pagamenti: [{ id: 1, pagamento_id: 1, storno_id: 4_000 }],
  serie_ricevute: [{ anno: 2026, ultimo: 9 }],
  serie_rialzi: [{ id: 4_000, anno: 2026, da: 2, a: 8, motivo: 'Ripristino', user_id: 1, created_at: at }],
  ricevute: [
    {
      ...{ id: 1, anno: 2026, numero: 1, tipo: 'ricevuta', anagrafica_id: 1, persona_id: 1, testo: '{"è":[1]}' },
      ...{ nomi: 'anna rossi', importo: 750, pagata_il: '2026-06-12', bollo: 'no', user_id: 1, created_at: at },
    },
    {
      ...{ id: 4_000, anno: 2026, numero: 9, tipo: 'nota', riferita_id: 1, anagrafica_id: 1, testo: '{}', nomi: '' },
      ...{ importo: -1, pagata_il: '2026-06-12', bollo: 'no', marca: '01234567890123', created_at: at },
    },
  ],
  ricevute_pagamenti: [{ ricevuta_id: 1, pagamento_id: 1, valida: 1 }],
  intestatari: [{ anagrafica_id: 1, persona_id: 1, nome: 'Anna Rossi', codice_fiscale: '', indirizzo: 'Via Po 3' }],
  cassetti: [{ id: 4_000, data: '2026-06-12', contato: 12_050, nota: 'Resto', user_id: 1, created_at: at }],
}
