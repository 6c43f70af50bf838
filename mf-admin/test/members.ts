import type { Anagrafica, AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { each, listedFields } from '@cortile/contract/member-fields.ts'
import { toPage, type PageOf } from '@cortile/contract/page.ts'

/** A row of the list for tests, as a caller without any extra grant gets it. */
export function sampleRow(change: Partial<AnagraficaRow> = {}): AnagraficaRow {
  return {
    ...each(listedFields, 'erased'),
    id: 12,
    card_id: '0025016078',
    stato: 'attivo',
    stato_accesso: 'fuori',
    nome: 'Anna',
    cognome: 'Rossi',
    data_nascita: '1990-02-03',
    luogo_nascita: 'Monza',
    codice_fiscale: null,
    indirizzo_residenza: 'Via Roma 1, Monza',
    telefono: '333 0001122',
    email: 'anna@famiglie.test',
    minorenne: false,
    nome_tutore: null,
    email_tutore: null,
    telefono_tutore: null,
    nome_contatto_emergenza_1: null,
    telefono_contatto_emergenza_1: null,
    nome_contatto_emergenza_2: null,
    telefono_contatto_emergenza_2: null,
    gruppo_id: 3,
    gruppo: { id: 3, nome: 'Coro', colore: '#112233' },
    saldo: 12.5,
    error_email: false,
    isRequest: false,
    privacy_accettata: true,
    autorizza_intervento_medico: true,
    autorizza_foto_video: false,
    foto_riconoscimento: null,
    last_editor: { name: 'Chiara De Luca' },
    created_at: '2026-03-20T19:42:00.000Z',
    updated_at: '2026-04-21T08:05:00.000Z',
    ...change,
  }
}

/** A whole record for tests. */
export function sampleMember(change: Partial<Anagrafica> = {}): Anagrafica {
  return { ...sampleRow(), note: null, ...change }
}

/** One page of the list. */
export function samplePage<T>(rows: T[], total = rows.length, page = 1, per_page = 20): PageOf<T> {
  return toPage({ page, per_page }, total, rows)
}
