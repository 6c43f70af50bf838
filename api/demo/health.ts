import type { HealthSheet } from '@cortile/contract/salute.ts'
import type { DataKey } from '../src/config/services.ts'
import { sqlTime } from '../src/db/time.ts'
import type { Trx } from '../src/db/transaction.ts'
import { EMPTY_SHEET, writeSheet } from '../src/domain/health/health-sheet.repository.ts'
import { MEMBER } from '../src/domain/member/request-state.ts'
import type { DemoClock } from './clock.ts'
import { insertAll } from './insert-all.ts'

/** What families have written, with the mark at the door where a volunteer must know at once. */
const SHEETS: readonly Partial<HealthSheet>[] = [
  {
    ...{ allergie: 'Arachidi e frutta a guscio, anche in tracce', diete: ['frutta_secca'], attenzione: true },
    ...{ farmaci: 'Adrenalina autoiniettabile, nella tasca davanti dello zaino' },
    istruzioni: 'Adrenalina nella coscia, poi chiamare il 112 e la mamma',
  },
  { allergie: 'Celiachia diagnosticata', diete: ['glutine'] },
  { allergie: 'Lattosio: con la compressa può mangiare un gelato', diete: ['lattosio'] },
  {
    ...{ patologie: 'Asma da sforzo', farmaci: 'Salbutamolo spray, lo ha con sé', attenzione: true },
    istruzioni: 'Due spruzzi e seduto; se dopo dieci minuti respira ancora male, chiamare il 112',
  },
  { diete: ['maiale'] },
  {
    ...{
      patologie: 'Diabete di tipo 1, misuratore al braccio',
      farmaci: 'Insulina, se la fa da solo',
      attenzione: true,
    },
    istruzioni: 'Sotto 70 un succo di frutta subito, poi avvisare i genitori',
  },
  { allergie: 'Uova, non il pollo', diete: ['uova'] },
  { diete: ['carne', 'pesce'] },
]

/** One member of eight without a health note has a sheet, and this many of those who are inside. */
const EVERY = 8
const INSIDE = 3

interface Candidate {
  id: number
  inside: number
  nome: string | null
  relazione: string | null
  email: string | null
}

/**
 * Inserts the health sheets of some members, with the consent that a guardian gave on the own page. The health notes of
 * other records stay, for the desk to move.
 */
export async function insertHealth(
  trx: Trx,
  { clock, healthKey }: { clock: DemoClock; healthKey: DataKey },
): Promise<void> {
  const members = await listCandidates(trx)
  const inside = members.filter((member) => member.inside === 1).slice(0, INSIDE)
  const chosen = [...new Set([...inside, ...members.filter(({ id }) => id % EVERY === 0)])]
  const at = clock.at(clock.day(-30), 21 * 60 + 15)
  await insertAll(
    trx,
    'consensi',
    chosen.map(({ id, nome, relazione, email }) => ({
      ...{ anagrafica_id: id, consenso: 'dati_salute', valore: true, versione: '1', modo: 'pagina' },
      ...{ nome, relazione, indirizzo: email, created_at: sqlTime(at) },
    })),
  )
  const marked: number[] = []
  for (const [n, { id }] of chosen.entries()) {
    const { attenzione, ...sheet } = { ...EMPTY_SHEET, ...SHEETS[n % SHEETS.length] }
    await writeSheet(trx, { healthKey }, { ...sheet, anagrafica_id: id, user_id: null }, at)
    if (attenzione === true) marked.push(id)
  }
  await trx('anagrafiche').whereIn('id', marked).update({ attenzione_medica: 1 })
}

/** The children without a health note, each with its first guardian. */
function listCandidates(trx: Trx): Promise<Candidate[]> {
  return trx('anagrafiche as a')
    .join('legami as l', (join) => join.on('l.anagrafica_id', 'a.id').onNull('l.ended_at'))
    .join('persone as p', 'p.id', 'l.persona_id')
    .where({ 'a.is_request': MEMBER, 'a.stato': 'attivo', 'l.posizione': 1, 'l.tutore': 1 })
    .whereNull('a.note')
    .orderBy('a.id')
    .select('a.id', 'p.nome', 'l.relazione', 'p.email')
    .select<Candidate[]>(trx.raw("case when a.stato_accesso = 'dentro' then 1 else 0 end as inside"))
}
