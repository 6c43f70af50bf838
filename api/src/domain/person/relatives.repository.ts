import type { Db } from '../../db/connect.ts'
import { MemberModel } from '../member/member.model.ts'
import { LinkModel } from './link.model.ts'

/** The ids of the other members of a member's family, and of those that share an adult with it, now or in the past. */
export async function listRelatives(db: Db, id: number): Promise<number[]> {
  const adults = LinkModel.query(db).where({ anagrafica_id: id }).select('persona_id')
  const rows = await MemberModel.query(db)
    .alias('a')
    .modify('existing')
    .whereNot({ 'a.id': id })
    .where(
      (kin) =>
        void kin
          .whereIn('a.id', LinkModel.query(db).whereIn('persona_id', adults).select('anagrafica_id'))
          .orWhereIn(
            'a.famiglia_id',
            MemberModel.query(db)
              .alias('own')
              .where({ 'own.id': id })
              .whereNotNull('own.famiglia_id')
              .select('own.famiglia_id'),
          ),
    )
    .orderBy('a.id')
    .select('a.id')
  return rows.map((row) => row.id)
}
