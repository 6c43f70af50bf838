import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import { consentNames, type ConsentName } from '@cortile/contract/consents.ts'
import type { ConsentRecord } from '@cortile/contract/privacy.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { readTextVersions } from '../legal-text/legal-text.repository.ts'
import { insertRows } from '../rows.ts'
import { ConsentModel } from './consent.model.ts'

export type Answers = Partial<Record<ConsentName, boolean>>

/** The answers that differ from the stored ones; a missing answer changes nothing. */
export function newAnswers(fields: AnagraficaChange, stored?: Record<ConsentName, number | null>): Answers {
  const answers: Answers = {}
  for (const consent of consentNames) {
    const answer = fields[consent]
    if (typeof answer === 'boolean' && stored?.[consent] !== Number(answer)) answers[consent] = answer
  }
  return answers
}

/** How consents were given: at the desk to a user, or by a family in a signup request. */
export type Given = { modo: 'scrivania'; user_id: number } | { modo: 'iscrizione'; user_id: null }

/** Appends the answers of some members. The consent columns of a member only repeat its last answers. */
export async function recordConsents(
  trx: Trx,
  given: Given,
  answered: readonly { anagrafica_id: number; answers: Answers }[],
  now: Date,
): Promise<void> {
  const versions = await readTextVersions(trx)
  const common = { ...given, created_at: sqlTime(now) }
  const rows = answered.flatMap(({ anagrafica_id, answers }) =>
    consentNames.flatMap((consenso) => {
      const valore = answers[consenso]
      const versione = versions.get(consenso) ?? '1'
      return valore === undefined ? [] : [{ anagrafica_id, consenso, valore: Number(valore), versione, ...common }]
    }),
  )
  await insertRows(trx, ConsentModel, rows)
}

interface ConsentRow extends Omit<ConsentRecord, 'valore'> {
  valore: number
}

/** All answers of a member, the latest first. */
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

/** An answer that one of these members gave in a signup request after a time (in the database's format). */
export async function findSignupAnswer(
  db: Db,
  anagrafica_ids: readonly number[],
  after: string,
): Promise<Pick<ConsentModel, 'id'> | undefined> {
  return (
    ConsentModel.query(db)
      // Ids begin at 1. An empty list would make SQLite scan the table, and an unknown person's signup take another time.
      .whereIn('anagrafica_id', anagrafica_ids.length > 0 ? [...anagrafica_ids] : [0])
      .where({ modo: 'iscrizione' })
      .where('created_at', '>', after)
      .select('id')
      .limit(1)
      .first()
  )
}
