import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import { CONSENT_VERSION, consentNames, type ConsentName } from '@cortile/contract/consents.ts'
import type { ConsentRecord } from '@cortile/contract/privacy.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { insertRows } from '../rows.ts'
import { ConsentModel } from './consent.model.ts'

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
    consentNames.flatMap((consenso) => {
      const valore = answers[consenso]
      return valore === undefined ? [] : [{ anagrafica_id, consenso, valore: Number(valore), ...common }]
    }),
  )
  await insertRows(trx, ConsentModel, rows)
}

interface ConsentRow extends Omit<ConsentRecord, 'valore'> {
  valore: number
}

/** What a member has answered, the latest answer first. */
export async function consentsOf(db: Db, anagrafica_id: number): Promise<ConsentRecord[]> {
  const rows = await ConsentModel.query(db)
    .alias('c')
    .leftJoinRelated('user', { alias: 'u' })
    .where('c.anagrafica_id', anagrafica_id)
    .orderBy('c.id', 'desc')
    .select('c.consenso', 'c.valore', 'c.versione', 'c.modo', 'u.name as user', 'c.created_at')
    .castTo<ConsentRow[]>()
  return rows.map((row) => ({ ...row, valore: row.valore === 1, created_at: isoTime(row.created_at) }))
}

/** A consent that one of these members gave, or refused, when asking to be enrolled, after a time (as the database keeps it). */
export async function findSignupAnswer(
  db: Db,
  anagrafica_ids: readonly number[],
  after: string,
): Promise<Pick<ConsentModel, 'id'> | undefined> {
  return ConsentModel.query(db)
    .whereIn('anagrafica_id', anagrafica_ids)
    .where({ modo: 'iscrizione' })
    .where('created_at', '>', after)
    .select('id')
    .limit(1)
    .first()
}
