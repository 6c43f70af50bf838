import type { ExitSheetRow } from '@cortile/contract/consegne.ts'
import { addDays } from '@cortile/contract/days.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { groupBy } from '../../db/group-by.ts'
import { FamilyModel } from '../family/family.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { BanModel } from '../person/ban.model.ts'
import { listSoloWindowsOf } from '../person/leaving.repository.ts'
import { LinkModel } from '../person/link.model.ts'
import { readDoorSettings } from '../setting/setting.repository.ts'
import { takersAmong, type Adult, type Ban } from './collector.repository.ts'

interface ControlledRow {
  id: number
  nome: string
  cognome: string
  card_id: string | null
  famiglia_card: string | null
  sempre_accompagnato: number
  gruppo: string | null
  colore: string | null
}

/** The members whose exit is controlled on `day` (`YYYY-MM-DD` in the centre's zone), by surname; at most `limit`. */
export async function listControlled(db: Db, day: string, limit: number): Promise<ControlledRow[]> {
  const { exitAge } = await readDoorSettings(db)
  const banned = BanModel.query(db).alias('d').modify('valid', day).select('d.anagrafica_id')
  return MemberModel.query(db)
    .alias('a')
    .modify('confirmed')
    .leftJoinRelated('group', { alias: 'g' })
    .leftJoin(`${FamilyModel.tableName} as f`, 'f.id', 'a.famiglia_id')
    .where((controlled) => {
      void controlled.where('a.sempre_accompagnato', 1).orWhereIn('a.id', banned)
      if (exitAge > 0) void controlled.orWhere('a.data_nascita', '>', bornBefore(day, exitAge))
    })
    .orderBy(['a.cognome_norm', 'a.nome_norm', 'a.id'])
    .limit(limit)
    .select('a.id', 'a.nome', 'a.cognome', 'a.card_id', 'a.sempre_accompagnato')
    .select('f.card_id as famiglia_card', 'g.nome as gruppo', 'g.colore')
    .castTo<ControlledRow[]>()
}

/** The last birthday of those who are `years` old on `day`. */
function bornBefore(day: string, years: number): string {
  const birth = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
  // A year without that day.
  return addDays(birth, 0) === birth ? birth : birth.replace('-02-29', '-02-28')
}

/** What a door without a network needs of these members: no telephones, and no names of bans. */
export async function listSheetRows(db: Db, members: readonly ControlledRow[], day: string): Promise<ExitSheetRow[]> {
  const rows: ExitSheetRow[] = []
  for (const some of chunks(members)) {
    const ids = some.map(({ id }) => id)
    const adults = groupBy(await listAdults(db, ids, day), ({ anagrafica_id }) => anagrafica_id)
    const bans = groupBy(await listBans(db, ids, day), ({ anagrafica_id }) => anagrafica_id)
    const windows = await listSoloWindowsOf(db, ids, day)
    for (const { id, nome, cognome, card_id, famiglia_card, sempre_accompagnato, gruppo, colore } of some) {
      const banned = bans.get(id) ?? []
      const { collectors } = takersAmong(adults.get(id) ?? [], banned)
      rows.push({
        ...{ id, card_id, family_card: famiglia_card, name: `${nome} ${cognome}` },
        gruppo: gruppo === null || colore === null ? null : { nome: gruppo, colore },
        sempre_accompagnato: sempre_accompagnato === 1,
        da_solo: windows.get(id) ?? [],
        divieto: banned.length > 0,
        persone: collectors.map(({ persona_id, nome: name, relazione, dal, al }) => ({
          ...{ persona_id, nome: name, relazione, dal, al },
        })),
      })
    }
  }
  return rows
}

type SheetAdult = Adult & Pick<LinkModel, 'anagrafica_id' | 'dal' | 'al'>

/** The adults of these members, current and future ones, the first guardian first. */
function listAdults(db: Db, ids: readonly number[], day: string): Promise<SheetAdult[]> {
  return LinkModel.query(db)
    .alias('l')
    .joinRelated('person', { alias: 'p' })
    .whereIn('l.anagrafica_id', ids)
    .whereNull('p.erased_at')
    .modify('open', day)
    .orderBy(['l.posizione', 'l.id'])
    .select(
      'l.id',
      'l.anagrafica_id',
      'l.persona_id',
      'l.posizione',
      'l.relazione',
      'l.tutore',
      'l.ritira',
      'l.dal',
      'l.al',
    )
    .select('l.una_volta', 'l.usato_at', 'l.dato_da', 'p.nome', 'p.telefono', 'p.documento_visto_at')
    .castTo<SheetAdult[]>()
    .execute()
}

function listBans(db: Db, ids: readonly number[], day: string): Promise<(Ban & { anagrafica_id: number })[]> {
  return BanModel.query(db)
    .alias('d')
    .leftJoinRelated('person', { alias: 'p' })
    .whereIn('d.anagrafica_id', ids)
    .modify('valid', day)
    .select('d.anagrafica_id', 'd.persona_id', 'd.nome', 'd.relazione', 'p.telefono')
    .castTo<(Ban & { anagrafica_id: number })[]>()
    .execute()
}
