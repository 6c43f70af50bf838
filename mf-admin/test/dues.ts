import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { causaleOf } from '@cortile/contract/causale.ts'
import type { MemberDues } from '@cortile/contract/pagamenti.ts'

/** A fee of a member for tests: unpaid, or by `stato` settled as it was due. */
export function sampleDue(change: Partial<QuotaRow> = {}): QuotaRow {
  const { importo = 10, stato = null } = change
  const paid = stato === 'pagato' || stato === 'saldo'
  const versato = paid ? importo : (change.versato ?? 0)
  return {
    id: 7,
    type: 'tesseramento',
    descrizione: 'Tessera 2026',
    importo,
    stato,
    versato,
    residuo: stato === null ? importo - versato : 0,
    pagamenti: paid
      ? [{ id: 41, importo, mezzo: stato === 'pagato' ? 'contanti' : null, data: '2026-06-01', ricevuta_id: null }]
      : [],
    updated_at: null,
    created_at: '2026-01-10T09:00:00.000Z',
    ...change,
  }
}

/** What a member called Rossi owes, for tests. */
export function sampleMemberDues(id: number, nome: string, quote: QuotaRow[]): MemberDues {
  return { anagrafica: { id, nome, cognome: 'Rossi' }, causale: causaleOf(id), quote }
}
