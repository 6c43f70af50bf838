import { toPage, type PageOf } from '@cortile/contract/page.ts'
import type { RegistroRow } from '@cortile/contract/registro.ts'

/** A row of the register: the telephone of member 12 was changed. */
export function registerRow(change: Partial<RegistroRow> = {}): RegistroRow {
  return {
    id: 1,
    richiesta: '0f0e0d0c-1111-4222-8333-444455556666',
    created_at: '2026-11-20T14:42:00.000Z',
    attore: { tipo: 'utente', id: 3, nome: 'Chiara De Luca', ruolo: 'user' },
    persona_id: null,
    azione: 'PUT /api/anagrafica/:id',
    soggetto: { tipo: 'anagrafica', id: 12 },
    soggetto_nome: 'Anna Rossi',
    soggetti: null,
    campi: ['telefono'],
    valori: { telefono: ['333 0001111', '333 0001122'] },
    motivo: null,
    dispositivo: 'Chrome su Windows',
    sigillo: 4,
    ...change,
  }
}

export function registerPage(rows: RegistroRow[]): PageOf<RegistroRow> {
  return toPage({ page: 1, per_page: 20 }, rows.length, rows)
}
