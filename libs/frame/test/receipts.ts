import type { Ricevuta } from '@cortile/contract/ricevute.ts'

/** The receipt n. 12/2026 of Anna Rossi for tests, paid by Carla Bianchi. */
export function sampleReceipt(change: Partial<Ricevuta> = {}): Ricevuta {
  return {
    ...{ id: 5, anno: 2026, numero: 12, tipo: 'ricevuta', riferita_id: null, riferita: null, anagrafica_id: 12 },
    testo: sampleText(),
    importo: 55.5,
    pagata_il: '2026-11-20',
    bollo: 'no',
    marca: null,
    stato: 'emessa',
    note: [],
    created_at: '2026-11-21T09:30:00.000Z',
    ...change,
  }
}

/** What that receipt says. */
export function sampleText(change: Partial<Ricevuta['testo']> = {}): Ricevuta['testo'] {
  return {
    centro: { denominazione: 'Oratorio San Luigi', indirizzo: 'Via Manzoni 14', codice_fiscale: '80012340156' },
    intestatario: { nome: 'Carla Bianchi', codice_fiscale: 'BNCCRL80A41F205X', indirizzo: 'Via Roma 1, Monza' },
    iscritto: { nome: 'Anna Rossi', codice_fiscale: 'RSSNNA15A41F205Z' },
    righe: [
      { descrizione: 'Tessera 2026', importo: 10, data: '2026-11-18', mezzo: null, periodo: null },
      {
        ...{ descrizione: 'Il mare', importo: 45.5, data: '2026-11-20', mezzo: 'pos' },
        periodo: { dal: '2026-07-06', al: '2026-07-10' },
      },
    ],
    titolo: '',
    motivo: '',
    ...change,
  }
}

/** The note n. 13/2026 that corrects it. */
export function sampleNote(change: Partial<Ricevuta> = {}): Ricevuta {
  return sampleReceipt({
    ...{ id: 6, numero: 13, tipo: 'nota', riferita_id: 5, riferita: { id: 5, anno: 2026, numero: 12 }, importo: -55.5 },
    testo: sampleText({ motivo: 'Intestatario sbagliato', righe: [] }),
    ...change,
  })
}
