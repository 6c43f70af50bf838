import { sqlTime } from '../src/db/time.ts'
import type { Trx } from '../src/db/transaction.ts'
import { terms } from '../src/domain/address/record-move.ts'
import { MEMBER } from '../src/domain/member/request-state.ts'
import { hashToken } from '../src/domain/secrets.ts'
import type { DemoClock } from './clock.ts'
import { insertAll } from './insert-all.ts'

/** What two families would correct. */
const CORRECTIONS = [{ indirizzo_residenza: 'Via dei Mille 12, Lodi' }, { telefono_tutore: '347 8120934' }]

/** The members that were asked last year whether they are still there. */
const ASKED = 40
const ASKED_DAYS_AGO = 310

/**
 * Inserts what waits for the desk: corrections that two guardians propose, the new address of an adult, written by a
 * volunteer, which an administrator has to approve, and the answers of two families that have left.
 */
export async function insertChanges(trx: Trx, clock: DemoClock): Promise<void> {
  const proposed = sqlTime(clock.at(clock.day(-1), 21 * 60 + 5))
  const links = await trx('legami')
    .where({ posizione: 1, tutore: 1, ended_at: null })
    .orderBy('id', 'desc')
    .limit(CORRECTIONS.length)
    .select<{ anagrafica_id: number; persona_id: number }[]>('anagrafica_id', 'persona_id')
  await insertAll(
    trx,
    'proposte',
    links.map((link, n) => ({
      ...{ ...link, campi: JSON.stringify(CORRECTIONS[n]), stato: 'attesa' },
      ...{ created_at: proposed, updated_at: proposed },
    })),
  )
  const adult = await trx('anagrafiche')
    .where({ is_request: MEMBER, stato: 'attivo' })
    .whereNotNull('email')
    .where('data_nascita', '<', '2000-01-01')
    .orderBy('id', 'desc')
    .first<{ id: number; email: string }>('id', 'email')
  await trx('indirizzi').insert({
    ...{ anagrafica_id: adult.id, vecchio: `prima.${adult.email}`, nuovo: adult.email, stato: 'approvare' },
    ...terms(clock.at(clock.day(-1), 18 * 60 + 40)),
  })
  await insertAnswers(trx, clock)
}

/** Last year's question and the answers: two members without any access, movement or booking have left. */
async function insertAnswers(trx: Trx, clock: DemoClock): Promise<void> {
  const members = await trx('anagrafiche')
    .where({ is_request: MEMBER, stato_accesso: 'fuori' })
    .orderBy('id', 'desc')
    .pluck<number[]>('id')
  const seen = new Set<number>()
  for (const table of ['access_logs', 'saldo_movimenti', 'pagamenti', 'prenotazioni'])
    for (const id of await trx(table).distinct('anagrafica_id').pluck<number[]>('anagrafica_id')) seen.add(id)
  const left = new Set(members.filter((id) => !seen.has(id)).slice(0, 2))
  const asked = clock.day(-ASKED_DAYS_AGO)
  await insertAll(
    trx,
    'ancora',
    [...new Set([...left, ...members.slice(0, ASKED)])].map((id, n) => ({
      ...{ anagrafica_id: id, token_hash: hashToken(`demo ${id}`), esito: left.has(id) ? 'no' : 'si' },
      created_at: sqlTime(clock.at(asked, 10 * 60)),
      risposto_at: sqlTime(clock.at(asked, 10 * 60 + 30 + 7 * n)),
    })),
  )
}
