import type { Db } from '../../db/connect.ts'
import { notFound } from '../refusal.ts'
import { AnagraficaModel } from './member.model.ts'

/** A member or request as it stands. 404 for an unknown or an erased one. */
export async function seeMember(db: Db, id: number): Promise<AnagraficaModel> {
  const member = await AnagraficaModel.query(db).findById(id).modify('existing')
  if (!member) throw notFound()
  return member
}
