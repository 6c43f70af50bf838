import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../refusal.ts'
import { AnagraficaModel } from './member.model.ts'

/**
 * A member or request as it stands, locked until the transaction ends: before anything else that hangs on it, so that
 * two changes of one member happen one after the other. 404 for an unknown or an erased one.
 */
export async function lockMember(trx: Trx, id: number): Promise<AnagraficaModel> {
  const member = await AnagraficaModel.query(trx).findById(id).modify('existing').forUpdate()
  if (!member) throw notFound()
  return member
}
