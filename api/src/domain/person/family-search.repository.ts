import { CardId } from '@cortile/contract/fields.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { FamilyModel } from '../family/family.model.ts'
import { membersFound } from '../member/found-members.ts'
import { MemberModel } from '../member/member.model.ts'
import { countRows } from '../rows.ts'
import { LinkModel } from './link.model.ts'
import { personsFound } from './person.repository.ts'

/**
 * One page of the families that a text finds by a member, by an adult of a member, or by the card; all of them without a
 * text. By name.
 */
export async function findFamilyPage(
  db: Db,
  { page, per_page, search = '' }: PageQuery & { search?: string | undefined },
): Promise<{ families: FamilyModel[]; total: number }> {
  const [total, families] = await Promise.all([
    countRows(matching(db, search)),
    matching(db, search)
      .orderBy(['nome', 'id'])
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { families, total }
}

function matching(db: Db, search: string): QueryBuilder<FamilyModel> {
  const found = FamilyModel.query(db)
  if (search.trim() === '') return found
  const members = () => MemberModel.query(db).whereNotNull('famiglia_id').select('famiglia_id')
  const linked = LinkModel.query(db).whereNull('ended_at').whereIn('persona_id', personsFound(db, search))
  // No other text is compared with a column of digits: MySQL can't compare it with every sign.
  const { data: card_id } = CardId.safeParse(search.trim())
  return found.where((any) => {
    void any
      .whereIn('id', members().whereIn('id', membersFound(db, search)))
      .orWhereIn('id', members().whereIn('id', linked.select('anagrafica_id')))
    if (card_id !== undefined) void any.orWhere({ card_id })
  })
}
