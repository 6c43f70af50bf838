import type { Squadra } from '@cortile/contract/er.presenze.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { TeamMemberModel, TeamModel } from './team.model.ts'

/** The teams of a week, in the order in which they were added. */
export async function listTeams(db: Db, settimana_id: number): Promise<Squadra[]> {
  return TeamModel.query(db).where({ settimana_id }).orderBy('id').select('id', 'nome', 'colore')
}

export async function insertTeam(trx: Trx, team: Omit<Squadra, 'id'> & { settimana_id: number }): Promise<void> {
  await TeamModel.query(trx).insert(team)
}

/** Changes a team of a week that the caller has locked. */
export async function patchTeam(trx: Trx, id: number, change: Omit<Squadra, 'id'>): Promise<void> {
  await TeamModel.query(trx).findById(id).patch(change)
}

/** Deletes a team of a week that the caller has locked: its leaders stay leaders, of none. */
export async function deleteTeam(trx: Trx, id: number): Promise<void> {
  await TeamMemberModel.query(trx).where({ squadra_id: id, animatore: 0 }).delete()
  await TeamMemberModel.query(trx).where({ squadra_id: id }).patch({ squadra_id: null })
  await TeamModel.query(trx).deleteById(id)
}

/** Whether a week has a team. */
export async function isTeamOf(db: Db, settimana_id: number, id: number): Promise<boolean> {
  return (await TeamModel.query(db).findById(id).where({ settimana_id }).select('id')) !== undefined
}

/** Puts a member of a week that the caller has locked into a team, or takes it out of all. */
export async function writeTeamMember(
  trx: Trx,
  { settimana_id, anagrafica_id, squadra_id, animatore }: Omit<TeamPlace, 'squadra'> & { squadra_id: number | null },
): Promise<void> {
  if (squadra_id === null && !animatore) return deleteTeamMember(trx, { settimana_id, anagrafica_id })
  await TeamMemberModel.query(trx)
    .insert({ settimana_id, anagrafica_id, squadra_id, animatore: animatore ? 1 : 0 })
    .onConflict(['settimana_id', 'anagrafica_id'])
    .merge()
}

async function deleteTeamMember(
  trx: Trx,
  place: Pick<TeamMemberModel, 'settimana_id' | 'anagrafica_id'>,
): Promise<void> {
  await TeamMemberModel.query(trx).where(place).delete()
}

/** Takes a child whose booking ends out of its team; a leader stays. */
export async function deleteChildOfTeam(
  trx: Trx,
  { settimana_id, anagrafica_id }: Pick<TeamMemberModel, 'settimana_id' | 'anagrafica_id'>,
): Promise<void> {
  await TeamMemberModel.query(trx).where({ settimana_id, anagrafica_id, animatore: 0 }).delete()
}

/** Takes a member out of all teams. */
export async function deleteFromTeams(trx: Trx, anagrafica_id: number): Promise<void> {
  await TeamMemberModel.query(trx).where({ anagrafica_id }).delete()
}

/** A member's team in a week (null: none), and whether it leads. */
export interface TeamPlace {
  settimana_id: number
  anagrafica_id: number
  squadra: Squadra | null
  animatore: boolean
}

interface PlaceRow {
  settimana_id: number
  anagrafica_id: number
  animatore: number
  id: number | null
  nome: string | null
  colore: string | null
}

/** Who is in a team of these weeks or leads one. */
export async function listTeamPlaces(db: Db, settimana_ids: readonly number[]): Promise<TeamPlace[]> {
  const rows = await placed(db)
    .whereIn('m.settimana_id', [...settimana_ids])
    .castTo<PlaceRow[]>()
  return rows.map(presentPlace)
}

/** The teams of a member, of the last week first. */
export async function listTeamPlacesOf(db: Db, anagrafica_id: number): Promise<TeamPlace[]> {
  const rows = await placed(db)
    .where({ 'm.anagrafica_id': anagrafica_id })
    .orderBy('m.settimana_id', 'desc')
    .castTo<PlaceRow[]>()
  return rows.map(presentPlace)
}

function placed(db: Db): QueryBuilder<TeamMemberModel> {
  return TeamMemberModel.query(db)
    .alias('m')
    .leftJoinRelated('team', { alias: 't' })
    .select('m.settimana_id', 'm.anagrafica_id', 'm.animatore', 't.id', 't.nome', 't.colore')
}

function presentPlace({ id, nome, colore, animatore, ...place }: PlaceRow): TeamPlace {
  return {
    ...place,
    squadra: id === null || nome === null || colore === null ? null : { id, nome, colore },
    animatore: animatore === 1,
  }
}

/** A leader, with its telephone. */
export interface Leader {
  id: number
  nome: string
  cognome: string
  telefono: string | null
}

/** The leaders of a week, by surname. */
export async function listLeaders(db: Db, settimana_id: number): Promise<Leader[]> {
  return TeamMemberModel.query(db)
    .alias('m')
    .joinRelated('member', { alias: 'a' })
    .where({ 'm.settimana_id': settimana_id, 'm.animatore': 1 })
    .whereNull('a.erased_at')
    .orderBy(['a.cognome_norm', 'a.nome_norm', 'a.id'])
    .select('a.id', 'a.nome', 'a.cognome', 'a.telefono')
    .castTo<Leader[]>()
}

/** The weeks that a member leads in. */
export async function listLedWeeks(db: Db, anagrafica_id: number): Promise<Set<number>> {
  const rows = await TeamMemberModel.query(db).where({ anagrafica_id, animatore: 1 }).select('settimana_id')
  return new Set(rows.map(({ settimana_id }) => settimana_id))
}
