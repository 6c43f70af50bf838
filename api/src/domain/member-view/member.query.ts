import { memberFieldNames } from '@cortile/contract/member-fields.ts'
import { raw, type QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { preparedReadIn } from '../../db/prepared.ts'
import { AccessLogModel } from '../access/access.model.ts'
import { MemberModel } from '../member/member.model.ts'

const OWN = [
  'id',
  'card_id',
  'stato',
  'stato_accesso',
  ...memberFieldNames,
  'gruppo_id',
  'saldo',
  'is_request',
  'error_email',
  'privacy_accettata',
  'autorizza_intervento_medico',
  'autorizza_foto_video',
  'foto_riconoscimento',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof MemberModel)[]

/** A member in one row, with columns of other tables. */
export interface ShownMember extends Pick<MemberModel, (typeof OWN)[number]> {
  /** Both null: no group. */
  gruppo_nome: string | null
  gruppo_colore: string | null
  last_editor: string | null
  /** Its last access log; without one, the first two are null. */
  log_action: string | null
  log_at: string | null
  log_message: string | null
}

/** Members and requests (alias `a`) as `ShownMember`, without erased ones. */
export function shownMembers(db: Db): QueryBuilder<MemberModel, ShownMember[]> {
  // One index look-up for each member: a window function would read all their logs.
  const lastLog = AccessLogModel.query(db)
    .alias('l')
    .select('l.id')
    .whereRaw('l.anagrafica_id = a.id')
    .orderBy([
      { column: 'l.created_at', order: 'desc' },
      { column: 'l.id', order: 'desc' },
    ])
    .limit(1)
  return MemberModel.query(db)
    .alias('a')
    .modify('existing')
    .leftJoinRelated('[group, lastEditor]', { aliases: { group: 'g', lastEditor: 'editor' } })
    .leftJoin(`${AccessLogModel.tableName} as last`, 'last.id', raw('?', lastLog))
    .select([
      ...OWN.map((column) => `a.${column}`),
      ...['g.nome as gruppo_nome', 'g.colore as gruppo_colore', 'editor.name as last_editor'],
      ...['last.action as log_action', 'last.created_at as log_at', 'last.message as log_message'],
    ])
    .castTo<ShownMember[]>()
}

/** The shown members with these ids, in no defined order. */
export const listShown = preparedReadIn<ShownMember>((db, ids) =>
  shownMembers(db)
    .toKnexQuery()
    .whereIn('a.id', [...ids]),
)
