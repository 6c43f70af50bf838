import { causaleOf } from '@cortile/contract/causale.ts'
import type { MemberDues } from '@cortile/contract/pagamenti.ts'
import type { ReadContext } from '../../domain/context.ts'
import { presentMemberFee } from '../../domain/fee/member-fee.presenter.ts'
import { owedBy } from '../../domain/fee/member-fee.repository.ts'
import { getMemberOr404, listFamilyMembers } from '../../domain/member/member.repository.ts'

/**
 * What a member owes, first, and then what the others of its family owe who owe anything, by surname; of each the oldest due
 * first. 404 for an unknown member.
 */
export async function familyDues({ db, zone }: ReadContext, id: number): Promise<MemberDues[]> {
  const member = await getMemberOr404(db, id)
  const family = member.famiglia_id === null ? [] : await listFamilyMembers(db, [member.famiglia_id])
  const dues = await Promise.all(
    [member, ...family.filter((other) => other.id !== id)].map(async ({ id: owner, nome, cognome }) => {
      const owed = (await owedBy(db, owner)).filter(({ stato }) => stato === null)
      return {
        anagrafica: { id: owner, nome, cognome },
        causale: causaleOf(owner),
        quote: owed.map((due) => presentMemberFee(due, zone)),
      }
    }),
  )
  return dues.filter(({ anagrafica, quote }) => anagrafica.id === id || quote.length > 0)
}
