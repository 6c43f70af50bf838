import type { Trx } from '../../db/transaction.ts'
import { lockAddressees, mailAddress, type Addressee } from '../member/mail-address.ts'
import { listOthersAt } from '../member/mail-members.repository.ts'
import { MailModel } from './mail.model.ts'

interface Shared {
  id: number
  to_address: string
  /** Null: the audience was every member. */
  gruppo_id: number | null
}

/**
 * Before a member's erasure: its bulk mails to an address that it shares become mails of another member of the audience
 * with the same address. A batch has one mail for each address, so the mail is for both. `own` are the member's
 * unshared addresses; `today` decides which members are minors.
 */
export async function transferMails(
  trx: Trx,
  anagrafica_id: number,
  own: readonly string[],
  today: string,
): Promise<void> {
  const mails = await sharedMails(trx, anagrafica_id, own)
  const heirs = await holdHeirs(trx, anagrafica_id, [...new Set(mails.map(({ to_address }) => to_address))])
  const passed = new Map<number, number[]>()
  for (const { id, to_address, gruppo_id } of mails) {
    const heir = heirs.find(
      (one) => mailAddress(one, today) === to_address && (gruppo_id === null || one.gruppo_id === gruppo_id),
    )
    if (heir) passed.set(heir.id, [...(passed.get(heir.id) ?? []), id])
  }
  for (const [heir, ids] of passed) await MailModel.query(trx).whereIn('id', ids).patch({ anagrafica_id: heir })
}

/** The member's mails of batches to all members or to a group. */
async function sharedMails(trx: Trx, anagrafica_id: number, own: readonly string[]): Promise<Shared[]> {
  return MailModel.query(trx)
    .alias('o')
    .joinRelated('batch', { alias: 'b' })
    .where({ 'o.anagrafica_id': anagrafica_id })
    .whereNotIn('o.to_address', own)
    .where((many) => void many.where({ 'b.type': 'group' }).orWhere({ 'b.type': 'anagrafica', 'b.obj_id': null }))
    .select('o.id', 'o.to_address', 'b.obj_id as gruppo_id')
    .castTo<Shared[]>()
}

/** The other members with one of these addresses, locked (shared) until the transaction ends. */
async function holdHeirs(trx: Trx, anagrafica_id: number, addresses: readonly string[]): Promise<Addressee[]> {
  if (addresses.length === 0) return []
  return lockAddressees(trx, await listOthersAt(trx, anagrafica_id, addresses))
}
