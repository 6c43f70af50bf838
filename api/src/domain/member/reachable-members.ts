import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { lockAddressees, mailAddress } from './mail-address.ts'
import { listConfirmedIds, listRefused } from './mail-members.repository.ts'

/** Addresses from which a member's mail has come back, also for another person with the same address. */
export async function listBrokenAddresses(db: Db, today: string): Promise<Set<string | null>> {
  return new Set((await listRefused(db)).map((member) => mailAddress(member, today)))
}

/** The confirmed members that mail reaches, with their address, locked until the transaction ends, in the order of the ids. */
export async function listReachable(trx: Trx, today: string): Promise<{ id: number; address: string }[]> {
  const broken = await listBrokenAddresses(trx, today)
  const reachable: { id: number; address: string }[] = []
  for (const ids of chunks(await listConfirmedIds(trx, {})))
    for (const member of await lockAddressees(trx, ids)) {
      const address = mailAddress(member, today)
      if (address !== null && !broken.has(address)) reachable.push({ id: member.id, address })
    }
  return reachable
}
