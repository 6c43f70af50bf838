import type { ExitSheet, ExitSheetRow } from '@cortile/contract/consegne.ts'
import { soloInWords } from '@cortile/contract/persone.rules.ts'
import type { FamilyMember } from '@cortile/contract/uscita.ts'
import type { Scan, ScanQueue } from '../scan-queue.ts'
import type { HeldCard } from './held-card.ts'

/**
 * The cards of readings without an answer whose children the sheet knows, newest first; `today` is `YYYY-MM-DD` in the
 * centre's zone. Whether they come in or leave is not known, so that nothing is taken for granted.
 */
export function offlineCards({ waiting, unanswered }: ScanQueue, sheet: ExitSheet | null, today: string): HeldCard[] {
  if (unanswered === null || sheet === null) return []
  return waiting.toReversed().flatMap((scan) => offlineCard(scan, sheet, today) ?? [])
}

function offlineCard({ key, at, body }: Scan, { data }: ExitSheet, today: string): HeldCard | null {
  const isFamily = !data.some(({ card_id }) => card_id === body.card_id)
  const rows = data.filter((row) => (isFamily ? row.family_card : row.card_id) === body.card_id)
  if (rows.length === 0) return null
  const children = rows.map((row) => childOf(row, today))
  return { key, at, body, family: null, title: isFamily ? 'Card della famiglia' : null, children, offline: true }
}

function childOf({ id, name, gruppo, persone, divieto, da_solo }: ExitSheetRow, today: string): FamilyMember {
  const collectors = persone.filter(({ dal, al }) => dal <= today && (al === null || today <= al))
  return {
    ...{ id, name, gruppo, stato_accesso: 'dentro', tutori: [], foto: false },
    uscita: {
      esito: 'consegna',
      fino: null,
      message: da_solo.length > 0 ? `Esce da solo ${da_solo.map(soloInWords).join('; ')}` : null,
      persone: collectors.map(({ persona_id, nome, relazione }) => ({
        ...{ persona_id, nome, relazione, delega: false, documento_visto: false },
      })),
      // The sheet has no names of bans.
      divieti: divieto ? [{ nome: '', relazione: 'altro' }] : [],
      telefono_tutore: null,
    },
  }
}
