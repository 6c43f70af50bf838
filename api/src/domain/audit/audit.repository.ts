import type { PageQuery } from '@cortile/contract/page.ts'
import { subjectTypes, SubjectTypes, type SubjectType } from '@cortile/contract/registro.ts'
import type { QueryBuilder } from 'objection'
import * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { preparedInsert } from '../../db/prepared.ts'
import type { Trx } from '../../db/transaction.ts'
import { countRows } from '../rows.ts'
import { AuditEntryModel, AuditSealModel, AuditSubjectModel } from './audit-entry.model.ts'
import { signedColumns } from './signature.ts'

export const insertEntry = preparedInsert(AuditEntryModel.tableName, [...signedColumns, 'sale', 'valori', 'firma'])

export type StoredEntry = AuditEntryModel
export type StoredSeal = AuditSealModel

export interface EntryFilter {
  richiesta?: string | undefined
  /** In the database's format: from, and before. */
  from?: string | undefined
  before?: string | undefined
  user_id?: number | undefined
  azione?: string | undefined
  subject?: { tipo: SubjectType; id: number | undefined } | undefined
}

/** A page of the register, newest first. */
export async function listEntries(
  db: Db,
  filter: EntryFilter,
  { page, per_page }: PageQuery,
): Promise<{ rows: AuditEntryModel[]; total: number }> {
  const { subject } = filter
  const unsealed = subject?.id === undefined ? [] : await unsealedAbout(db, { tipo: subject.tipo, id: subject.id })
  const found = await matching(db, filter, unsealed)
    .orderBy('id', 'desc')
    .page(page - 1, per_page)
  return { rows: found.results, total: found.total }
}

function matching(db: Db, filter: EntryFilter, unsealed: readonly number[]): QueryBuilder<AuditEntryModel> {
  const { richiesta, from, before, user_id, azione, subject } = filter
  const query = AuditEntryModel.query(db)
  if (richiesta !== undefined) void query.where({ richiesta })
  if (from !== undefined) void query.where('created_at', '>=', from)
  if (before !== undefined) void query.where('created_at', '<', before)
  if (user_id !== undefined) void query.where({ attore: 'utente', attore_id: user_id })
  if (azione !== undefined) void query.where({ azione })
  if (subject?.id === undefined) return subject ? query.where({ tipo: subject.tipo }) : query
  const { tipo, id } = subject
  return query.where(
    (about) =>
      void about
        .where({ tipo, soggetto_id: id })
        .orWhereIn('id', AuditSubjectModel.query(db).where({ tipo, soggetto_id: id }).select('registro_id'))
        .orWhereIn('id', [...unsealed]),
  )
}

/** Actions that a family is not told of: bans; and the delegations of another adult. */
const BANS = '%/divieti%'
const DELEGATIONS = '%/deleghe%'

/** A page of the rows about a member, newest first, without those that its reader is not told of. */
export async function listFamilyEntries(
  db: Db,
  { anagrafica_id, persona_id }: { anagrafica_id: number; persona_id: number | null },
  { page, per_page }: PageQuery,
): Promise<{ rows: AuditEntryModel[]; total: number }> {
  const subject = { tipo: 'anagrafica', id: anagrafica_id } as const
  const found = await matching(db, { subject }, await unsealedAbout(db, subject))
    .whereNot('azione', 'like', BANS)
    .where(
      (own) =>
        void own
          .whereNot('azione', 'like', DELEGATIONS)
          .orWhere((by) => void by.where({ attore: 'iscritto', persona_id })),
    )
    .orderBy('id', 'desc')
    .page(page - 1, per_page)
  return { rows: found.results, total: found.total }
}

/** Whether a user has a row of an action and a subject within a time. */
export async function hasEntryWithin(
  db: Db,
  {
    azione,
    user_id,
    subject,
    from,
    before,
  }: {
    azione: string
    user_id: number
    subject: { tipo: SubjectType; id: number | null }
    from: string
    before: string
  },
): Promise<boolean> {
  const row = await AuditEntryModel.query(db)
    .where({ tipo: subject.tipo, soggetto_id: subject.id, azione, attore: 'utente', attore_id: user_id })
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .first()
    .select('id')
  return row !== undefined
}

/** The ids of rows that name a subject among several and are not sealed yet: at most those of the last minute. */
async function unsealedAbout(db: Db, { tipo, id }: { tipo: SubjectType; id: number }): Promise<number[]> {
  const rows = await AuditEntryModel.query(db).whereNull('sigillo').whereNotNull('soggetti').select('id', 'soggetti')
  return rows.filter(({ soggetti }) => subjectsIn(soggetti).get(tipo)?.includes(id)).map((row) => row.id)
}

const Subjects = z.partialRecord(SubjectTypes, z.array(z.int()))

/** The ids by type of the column `soggetti`; none if it was changed by hand. */
export function subjectsIn(soggetti: string | null): Map<SubjectType, number[]> {
  const subjects = parseSubjects(soggetti)
  return new Map(subjectTypes.flatMap((tipo) => (subjects[tipo] ? [[tipo, subjects[tipo]] as const] : [])))
}

function parseSubjects(soggetti: string | null): z.infer<typeof Subjects> {
  try {
    return Subjects.parse(JSON.parse(soggetti ?? '{}'))
  } catch {
    return {}
  }
}

/** What the register knows of a user's reach: the members and adults of its rows, and the lists that it took whole. */
export interface Reach {
  members: Set<number>
  persons: Set<number>
  /** The actions of rows about no single subject: a file or a list of everybody. */
  lists: Set<string>
}

/** Of every row of a user, in batches. */
export async function readReach(db: Db, user_id: number): Promise<Reach> {
  const reach: Reach = { members: new Set(), persons: new Set(), lists: new Set() }
  for (let after = 0; ;) {
    const rows = await AuditEntryModel.query(db)
      .where({ attore: 'utente', attore_id: user_id })
      .where('id', '>', after)
      .orderBy('id')
      .limit(REACH_BATCH)
      .select('id', 'azione', 'tipo', 'soggetto_id', 'soggetti')
    for (const row of rows) addReach(reach, row)
    const last = rows.at(-1)
    if (!last || rows.length < REACH_BATCH) return reach
    after = last.id
  }
}

const REACH_BATCH = 1_000

function addReach(
  { members, persons, lists }: Reach,
  { azione, tipo, soggetto_id, soggetti }: Pick<AuditEntryModel, 'azione' | 'tipo' | 'soggetto_id' | 'soggetti'>,
): void {
  const others = subjectsIn(soggetti)
  if (tipo === 'anagrafica' && soggetto_id !== null) members.add(soggetto_id)
  if (tipo === 'persona' && soggetto_id !== null) persons.add(soggetto_id)
  for (const id of others.get('anagrafica') ?? []) members.add(id)
  for (const id of others.get('persona') ?? []) persons.add(id)
  // A file or a list; the further subjects of a change are all that it touched.
  if (azione.startsWith('GET ') && soggetto_id === null && others.size === 0) lists.add(azione)
}

/** The last seal. */
export async function findLastSeal(db: Db): Promise<AuditSealModel | undefined> {
  return AuditSealModel.query(db).orderBy('numero', 'desc').first()
}

export async function countUnsealed(db: Db): Promise<number> {
  return countRows(AuditEntryModel.query(db).whereNull('sigillo'))
}

/** Values that are erased with a person: the rows stay, and their signatures hold. */
const GONE = { sale: null, valori: null }

/** Erases the values of all rows with a member as subject or actor. */
export async function eraseValuesOfMember(trx: Trx, id: number): Promise<void> {
  await AuditEntryModel.query(trx).where({ tipo: 'anagrafica', soggetto_id: id }).patch(GONE)
  await AuditEntryModel.query(trx).where({ attore: 'iscritto', attore_id: id }).patch(GONE)
}

/** Likewise of adults. */
export async function eraseValuesOfPersons(trx: Trx, ids: readonly number[]): Promise<void> {
  await AuditEntryModel.query(trx).where({ tipo: 'persona' }).whereIn('soggetto_id', ids).patch(GONE)
  await AuditEntryModel.query(trx).whereIn('persona_id', ids).patch(GONE)
}
