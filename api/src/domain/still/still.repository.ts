import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { MemberModel } from '../member/member.model.ts'
import { insertRows } from '../rows.ts'
import { StillModel } from './still.model.ts'

/** When the last question was sent (in the database's format); null: never. */
export async function findLastAsked(db: Db): Promise<string | null> {
  const row = await StillModel.query(db).orderBy('created_at', 'desc').first().select('created_at')
  return row?.created_at ?? null
}

/** Writes that these members were asked, by their link. */
export async function insertQuestions(
  trx: Trx,
  questions: readonly Pick<StillModel, 'anagrafica_id' | 'token_hash'>[],
  now: Date,
): Promise<void> {
  const created_at = sqlTime(now)
  await insertRows(
    trx,
    StillModel,
    questions.map((question) => ({ ...question, created_at })),
  )
}

export type AskedMember = Pick<MemberModel, 'nome' | 'cognome'> & Pick<StillModel, 'id' | 'anagrafica_id' | 'esito'>

/** The members of a link that was sent after a time (in the database's format), without erased ones, by name. */
export async function listAsked(db: Db, token_hash: string, after: string): Promise<AskedMember[]> {
  return StillModel.query(db)
    .alias('s')
    .joinRelated('member', { alias: 'a' })
    .where({ 's.token_hash': token_hash, 'a.erased_at': null })
    .where('s.created_at', '>', after)
    .orderBy(['a.nome_norm', 'a.id'])
    .select('s.id', 's.anagrafica_id', 's.esito', 'a.nome', 'a.cognome')
    .castTo<AskedMember[]>()
}

export async function patchStill(trx: Trx, id: number, esito: 'si' | 'no', now: Date): Promise<void> {
  await StillModel.query(trx)
    .findById(id)
    .patch({ esito, risposto_at: sqlTime(now) })
}

/** The questions to a member and its answers, the newest first. */
export async function listQuestionsTo(db: Db, anagrafica_id: number): Promise<StillModel[]> {
  return StillModel.query(db).where({ anagrafica_id }).orderBy('id', 'desc')
}

export async function deleteQuestionsTo(trx: Trx, anagrafica_id: number): Promise<void> {
  await StillModel.query(trx).where({ anagrafica_id }).delete()
}
