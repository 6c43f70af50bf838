import { preparedLock } from '../../db/prepared.ts'
import type { PreparedTrx } from '../../db/statement-transaction.ts'
import { GroupModel } from '../group/group.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { CARD_HOLDER, lockedMembers, type CardHolder } from '../member/member.repository.ts'
import { BanModel } from '../person/ban.model.ts'
import { entryMode, exitControlAge, isByRules, numberOf } from '../setting/setting.repository.ts'
import type { ExitControl, Leaver } from './exit.ts'

/** The holder of a card that is read at the door, and what decides and shows the reading. */
export interface Arrival extends ExitControl {
  holder: CardHolder & Leaver & Pick<MemberModel, 'famiglia_id' | 'attenzione_medica'>
  /** The holder's group; null: none. */
  group: { nome: string; colore: string } | null
  /** The number of other members with the same name. */
  namesakes: number
  /** Whether the access rules, and not the card readers, decide which members may enter. */
  byRules: boolean
}

/**
 * As `lockPayer` for a sale: the member with what the door needs to know besides, also to let it out on `day` (`YYYY-MM-DD` in
 * the centre's zone). One statement, because each one is a round trip. Only the member is locked; subqueries are not, and
 * joins would be: readings of all members of a group would wait for each other.
 */
export async function lockArrival(trx: PreparedTrx, card_id: string, day: string): Promise<Arrival | null> {
  const [row] = await lockArriving(trx, { card_id, day })
  if (!row) return null
  const { gruppo_nome, gruppo_colore, omonimi, modo, eta_consegna, divieti, ...holder } = row
  return {
    holder,
    group: gruppo_nome === null || gruppo_colore === null ? null : { nome: gruppo_nome, colore: gruppo_colore },
    namesakes: omonimi,
    byRules: isByRules(modo),
    exitAge: numberOf(eta_consegna),
    isBanned: divieti > 0,
  }
}

interface ArrivingRow extends CardHolder, Leaver {
  famiglia_id: number | null
  attenzione_medica: number
  gruppo_nome: string | null
  gruppo_colore: string | null
  omonimi: number
  modo: string | null
  eta_consegna: string | null
  divieti: number
}

const lockArriving = preparedLock<{ card_id: string; day: string }, ArrivingRow>((db, of) => {
  const group = GroupModel.query(db).alias('g').whereRaw('g.id = a.gruppo_id')
  const bans = BanModel.query(db)
    .alias('d')
    .whereNull('d.ended_at')
    .whereRaw('d.anagrafica_id = a.id')
    .count('*')
    .toKnexQuery()
    .where('d.dal', '<=', of('day'))
    .where((last) => void last.whereNull('d.al').orWhere('d.al', '>=', of('day')))
  return lockedMembers(db)
    .where({ 'a.card_id': of('card_id') })
    .select(CARD_HOLDER)
    .select('a.famiglia_id', 'a.sempre_accompagnato', 'a.da_solo_sospeso_fino', 'a.attenzione_medica')
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
      eta_consegna: exitControlAge(db),
    })
    .toKnexQuery()
    .select({ divieti: bans })
})
