import { preparedRead } from '../../db/prepared.ts'
import type { PreparedTrx } from '../../db/statement-transaction.ts'
import { FamilyModel } from '../family/family.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { exitControlAge, numberOf } from '../setting/setting.repository.ts'
import type { Leaver } from './exit.ts'

/** A member of a family whose card is read. */
export interface FamilyArrival extends Leaver, Pick<MemberModel, 'nome' | 'cognome' | 'stato_accesso'> {
  group: { nome: string; colore: string } | null
}

const readFamily = preparedRead<{ card_id: string }, { id: number; nome: string; eta_consegna: string | null }>(
  (db, of) =>
    FamilyModel.query(db)
      .where({ card_id: of('card_id') })
      .select('id', 'nome')
      .select({ eta_consegna: exitControlAge(db) })
      .toKnexQuery(),
)

interface MemberRow extends Omit<FamilyArrival, 'group'> {
  gruppo: string | null
  colore: string | null
}

const readMembers = preparedRead<{ id: number }, MemberRow>((db, of) =>
  MemberModel.query(db)
    .alias('a')
    .modify('confirmed')
    .leftJoinRelated('group', { alias: 'g' })
    .where({ 'a.famiglia_id': of('id') })
    .orderBy(['a.data_nascita', 'a.id'])
    .select('a.id', 'a.nome', 'a.cognome', 'a.data_nascita', 'a.stato_accesso')
    .select('a.sempre_accompagnato', 'a.da_solo_sospeso_fino', 'g.nome as gruppo', 'g.colore')
    .toKnexQuery(),
)

/** The family that holds a card, with its members, the oldest first, and the setting `exit_control_age`; null: no family's card. */
export async function findFamilyArrival(
  trx: PreparedTrx,
  card_id: string,
): Promise<{ nome: string; exitAge: number; members: FamilyArrival[] } | null> {
  const [family] = await readFamily(trx, { card_id })
  if (!family) return null
  const rows = await readMembers(trx, { id: family.id })
  return {
    nome: family.nome,
    exitAge: numberOf(family.eta_consegna),
    members: rows.map(({ gruppo, colore, ...member }) => ({
      ...member,
      group: gruppo === null || colore === null ? null : { nome: gruppo, colore },
    })),
  }
}
