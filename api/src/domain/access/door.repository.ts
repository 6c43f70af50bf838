import { preparedLock } from '../../db/prepared.ts'
import type { PreparedTrx } from '../../db/statement-transaction.ts'
import { GroupModel } from '../group/group.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { CARD_HOLDER, lockedMembers, type CardHolder } from '../member/member.repository.ts'
import { entryMode, isByRules } from '../setting/setting.repository.ts'

/** The holder of a card that is read at the door, and what decides and shows the reading. */
export interface Arrival {
  holder: CardHolder
  /** The holder's group; null: none. */
  group: { nome: string; colore: string } | null
  /** The number of other members with the same name. */
  namesakes: number
  /** Whether the access rules, and not the card readers, decide which members may enter. */
  byRules: boolean
}

/**
 * As `lockPayer` for a sale: the member with what the door needs to know besides: one statement, because each one is a round trip. Only
 * the member is locked; subqueries are not, and joins would be: readings of all members of a group would wait for each
 * other.
 */
export async function lockArrival(trx: PreparedTrx, card_id: string): Promise<Arrival | null> {
  const [row] = await lockArriving(trx, { card_id })
  if (!row) return null
  const { gruppo_nome, gruppo_colore, omonimi, modo, ...holder } = row
  return {
    holder,
    group: gruppo_nome === null || gruppo_colore === null ? null : { nome: gruppo_nome, colore: gruppo_colore },
    namesakes: omonimi,
    byRules: isByRules(modo),
  }
}

interface ArrivingRow extends CardHolder {
  gruppo_nome: string | null
  gruppo_colore: string | null
  omonimi: number
  modo: string | null
}

const lockArriving = preparedLock<{ card_id: string }, ArrivingRow>((db, of) => {
  const group = GroupModel.query(db).alias('g').whereRaw('g.id = a.gruppo_id')
  return lockedMembers(db)
    .where({ 'a.card_id': of('card_id') })
    .select(CARD_HOLDER)
    .select({
      gruppo_nome: group.clone().select('g.nome'),
      gruppo_colore: group.clone().select('g.colore'),
      // Counted in an index of names.
      omonimi: MemberModel.query(db)
        .alias('o')
        .where({ 'o.is_request': 0 })
        .whereNull('o.erased_at')
        .whereRaw('o.cognome_norm = a.cognome_norm and o.nome_norm = a.nome_norm and o.id <> a.id')
        .count('*'),
      modo: entryMode(db),
    })
    .toKnexQuery()
})
