import { may } from '@cortile/contract/access.ts'
import { CARD_FREE, type Anagrafica } from '@cortile/contract/anagrafica.ts'
import { CardId } from '@cortile/contract/fields.ts'
import { gathered } from '../../db/gathered.ts'
import { preparedReadIn } from '../../db/prepared.ts'
import { dayIn } from '../../db/time.ts'
import { callerOf } from '../actor.ts'
import type { ReadContext } from '../context.ts'
import { owedBy } from '../fee/member-fee.repository.ts'
import { notFound } from '../refusal.ts'
import { presentMember } from './member.presenter.ts'
import { listShown, shownMembers, type ShownMember } from './member.query.ts'

const byId = gathered(listShown, ({ id }) => id)

const byCard = gathered(
  preparedReadIn<ShownMember>((db, cards) =>
    shownMembers(db)
      .where({ 'a.is_request': 0 })
      .toKnexQuery()
      .whereIn('a.card_id', [...cards]),
  ),
  ({ card_id }) => card_id ?? '',
)

/**
 * The answer of every call about a single member or request: the whole record, without the parts that this caller may
 * not see. 404 for an unknown or an erased one.
 */
export async function showMember(context: ReadContext, id: number): Promise<Anagrafica> {
  const [row] = await byId(context.db, id)
  if (!row) throw notFound()
  return show(context, row)
}

/** The confirmed member with this card, as `showMember`. 404 for a free card, a request's card and any other text. */
export async function showHolder(context: ReadContext, text: string): Promise<Anagrafica> {
  const card = CardId.safeParse(text)
  const [row] = card.success ? await byCard(context.db, card.data) : []
  if (!row) throw notFound(CARD_FREE)
  return show(context, row)
}

async function show({ db, actor, now, zone }: ReadContext, row: ShownMember): Promise<Anagrafica> {
  const caller = callerOf(actor)
  const owed = may(caller, 'anagrafica.fees') ? await owedBy(db, row.id) : undefined
  return presentMember(row, owed, {
    today: dayIn(zone, now),
    zone,
    seesAccesses: may(caller, 'anagrafica.accesses'),
    seesHealth: may(caller, 'anagrafica.health'),
  })
}
