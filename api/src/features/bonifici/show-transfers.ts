import type { Bonifico, Proposal } from '@cortile/contract/bonifici.ts'
import { membersNamedIn } from '@cortile/contract/causale.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { Db } from '../../db/connect.ts'
import { leftOf, owedBy } from '../../domain/fee/member-fee.repository.ts'
import { listConfirmedByIds, listFamilyMembers } from '../../domain/member/member.repository.ts'
import type { Transfer } from '../../domain/transfer/transfer.repository.ts'

/** Transfers as in the list, in coins, each open one with the dues that it may pay. */
export async function showTransfers(db: Db, transfers: readonly Transfer[]): Promise<Bonifico[]> {
  return Promise.all(
    transfers.map(async (transfer) => ({
      ...transfer,
      importo: fromHundredths(transfer.importo),
      residuo: fromHundredths(transfer.residuo),
      proposte: transfer.archiviato === null && transfer.residuo > 0 ? await propose(db, transfer) : [],
    })),
  )
}

/**
 * What is left of a transfer, laid out on the dues of the members that its text names, the oldest first, and then on those of
 * their families.
 */
async function propose(db: Db, { causale, residuo }: Transfer): Promise<Proposal[]> {
  const named = await listConfirmedByIds(db, membersNamedIn(causale))
  const families = [...new Set(named.flatMap(({ famiglia_id }) => famiglia_id ?? []))]
  const siblings = (await listFamilyMembers(db, families)).filter(({ id }) => named.every((own) => own.id !== id))
  let left = residuo
  const proposals: Proposal[] = []
  for (const { id: anagrafica_id, nome, cognome } of [...named, ...siblings])
    for (const owed of left > 0 ? await owedBy(db, anagrafica_id) : []) {
      const importo = Math.min(left, leftOf(owed))
      if (importo <= 0) continue
      left -= importo
      const { type, id, descrizione } = owed
      proposals.push({ type, id, anagrafica_id, nome, cognome, descrizione, importo: fromHundredths(importo) })
    }
  return proposals
}
