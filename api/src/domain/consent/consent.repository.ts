import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import { ownConsentNames, type OwnConsentName, consentNames, type ConsentName } from '@cortile/contract/consents.ts'
import type { ConsentRecord, ConsentWay } from '@cortile/contract/privacy.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { readTextMarks } from '../legal-text/legal-text.repository.ts'
import { insertRows } from '../rows.ts'
import { ConsentModel } from './consent.model.ts'

export type Answers = Partial<Record<OwnConsentName, boolean>>

/** The answers that differ from the stored ones; a missing answer changes nothing. */
export function newAnswers(fields: AnagraficaChange, stored?: Record<ConsentName, number | null>): Answers {
  const answers: Answers = {}
  for (const consent of consentNames) {
    const answer = fields[consent]
    if (typeof answer === 'boolean' && stored?.[consent] !== Number(answer)) answers[consent] = answer
  }
  return answers
}

/** How consents were given: at the desk or in an imported file to a user, in a signup request, or on the own page. */
export type Given = { modo: ConsentWay; user_id: number | null } & Partial<
  Pick<ConsentModel, 'nome' | 'relazione' | 'indirizzo' | 'data_carta'>
>

/** Appends the answers of some members. The consent columns of a member only repeat its last answers. */
export async function recordConsents(
  trx: Trx,
  given: Given,
  answered: readonly { anagrafica_id: number; answers: Answers }[],
  now: Date,
): Promise<void> {
  const texts = await readTextMarks(trx)
  const common = { ...given, created_at: sqlTime(now) }
  const rows = answered.flatMap(({ anagrafica_id, answers }) =>
    ownConsentNames.flatMap((consenso) => {
      const valore = answers[consenso]
      const text = texts.get(consenso)
      if (valore === undefined || !text) return []
      return [{ anagrafica_id, consenso, valore: Number(valore), ...text, ...common }]
    }),
  )
  await insertRows(trx, ConsentModel, rows)
}

/** Those of these minors whose own address opens no page: the last answer about it, mostly a guardian's, is a no. */
export async function listClosedPages(db: Db, anagrafica_ids: readonly number[]): Promise<Set<number>> {
  if (anagrafica_ids.length === 0) return new Set()
  const rows = await ConsentModel.query(db)
    .where({ consenso: 'pagina_online' })
    .whereIn('anagrafica_id', [...anagrafica_ids])
    .orderBy('id')
    .select('anagrafica_id', 'valore')
  const last = new Map(rows.map(({ anagrafica_id, valore }) => [anagrafica_id, valore]))
  return new Set([...last].flatMap(([id, valore]) => (valore === 0 ? id : [])))
}

/** How a member's last answer was given, and when (in the database's format). */
export async function findLastGiven(
  db: Db,
  anagrafica_id: number,
): Promise<(Given & Pick<ConsentModel, 'created_at'>) | undefined> {
  return ConsentModel.query(db)
    .where({ anagrafica_id })
    .orderBy('id', 'desc')
    .select('modo', 'user_id', 'nome', 'relazione', 'indirizzo', 'data_carta', 'created_at')
    .limit(1)
    .first()
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
    .select('c.consenso', 'c.valore', 'c.versione', 'c.impronta', 'c.modo', 'u.name as user', 'c.created_at')
    .select('c.nome', 'c.relazione', 'c.indirizzo', 'c.data_carta')
    .castTo<ConsentRow[]>()
  return rows.map((row) => ({ ...row, valore: row.valore === 1, created_at: isoTime(row.created_at) }))
}

export type LastAnswers = Map<OwnConsentName, Pick<ConsentModel, 'valore' | 'versione' | 'modo' | 'created_at'>>

/** The last answers of these members; those without any are left out. */
export async function listLastAnswers(db: Db, anagrafica_ids: readonly number[]): Promise<Map<number, LastAnswers>> {
  const found = new Map<number, LastAnswers>()
  for (const some of chunks(anagrafica_ids)) {
    const rows = await ConsentModel.query(db)
      .whereIn('anagrafica_id', some)
      .orderBy('id')
      .select('anagrafica_id', 'consenso', 'valore', 'versione', 'modo', 'created_at')
    for (const row of rows) {
      const answers: LastAnswers = found.get(row.anagrafica_id) ?? new Map()
      found.set(row.anagrafica_id, answers.set(row.consenso, row))
    }
  }
  return found
}

/** The last answer of a member to each consent. */
export async function lastAnswersOf(db: Db, anagrafica_id: number): Promise<LastAnswers> {
  return (await listLastAnswers(db, [anagrafica_id])).get(anagrafica_id) ?? new Map()
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
