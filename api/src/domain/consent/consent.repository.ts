import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import { CONSENT_VERSION, consentNames, type ConsentName } from '@cortile/contract/consents.ts'
import type { ConsentRecord } from '@cortile/contract/privacy.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'

export type Answers = Partial<Record<ConsentName, boolean>>

/** The answers that say something new; an answer that is left open takes back nothing. */
export function newAnswers(fields: AnagraficaChange, stored?: Record<ConsentName, number | null>): Answers {
  const answers: Answers = {}
  for (const consent of consentNames) {
    const answer = fields[consent]
    if (typeof answer === 'boolean' && stored?.[consent] !== Number(answer)) answers[consent] = answer
  }
  return answers
}

/** How consents were given, and before whom: at the desk to a user, or by a family that asked to be enrolled. */
export type Given = { modo: 'scrivania'; user_id: number } | { modo: 'iscrizione'; user_id: null }

/** Appends the answers of some members. The booleans of a member only repeat the last of them. */
export async function recordConsents(
  trx: Trx,
  given: Given,
  answered: readonly { anagrafica_id: number; answers: Answers }[],
  now: Date,
): Promise<void> {
  const common = { versione: CONSENT_VERSION, ...given, created_at: sqlTime(now) }
  const rows = answered.flatMap(({ anagrafica_id, answers }) =>
    Object.entries(answers).map(([consenso, valore]) => ({ anagrafica_id, consenso, valore, ...common })),
  )
  for (const some of chunks(rows)) await trx('consensi').insert(some)
}

interface ConsentRow extends Omit<ConsentRecord, 'valore'> {
  valore: number
}

/** What a member has answered, the latest answer first. */
export async function consentsOf(db: Db, anagrafica_id: number): Promise<ConsentRecord[]> {
  const rows = await db('consensi as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .where('c.anagrafica_id', anagrafica_id)
    .orderBy('c.id', 'desc')
    .select<ConsentRow[]>('c.consenso', 'c.valore', 'c.versione', 'c.modo', 'u.name as user', 'c.created_at')
  return rows.map((row) => ({ ...row, valore: row.valore === 1, created_at: isoTime(row.created_at) }))
}
