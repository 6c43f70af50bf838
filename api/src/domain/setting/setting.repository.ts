import { Notice } from '@cortile/contract/auth.ts'
import { RETENTION_SETTING, retentionIn, type Retention } from '@cortile/contract/conservazione.ts'
import { settingTypes, type Setting } from '@cortile/contract/settings.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { preparedRead, type Executor } from '../../db/prepared.ts'
import type { Trx } from '../../db/transaction.ts'
import { asRead, defaultSettings, type SettingBasis, type Switch } from './default-settings.ts'
import { SettingModel } from './setting.model.ts'
import type { StoredSetting } from './stored-setting.ts'

/** All settings, by key. */
export async function listSettings(db: Db, basis: SettingBasis): Promise<StoredSetting[]> {
  const stored = (await readAll(db, {})).map(toStored)
  const settings = withDefaults(stored, basis).map((setting) => asRead(setting, basis))
  return settings.sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** A setting by its key; without a row, the setting with its default value. Undefined for an unknown key. */
export async function findSettingOrDefault(
  db: Executor,
  key: string,
  basis: SettingBasis,
): Promise<StoredSetting | undefined> {
  const setting = await findSetting(db, key)
  return setting ? asRead(setting, basis) : defaultSettings(basis).find((each) => each.key === key)
}

/** Whether a boolean setting with a default is true. */
export async function isSwitchedOn(db: Executor, key: Switch, basis: SettingBasis): Promise<boolean> {
  return (await findSettingOrDefault(db, key, basis))?.value === true
}

/** A boolean setting with a default: its value, and when it was set (in the database's format; null: never). */
export async function readSwitch(
  db: Db,
  key: Switch,
  production: boolean,
): Promise<{ on: boolean; since: string | null }> {
  const row = await SettingModel.query(db).findOne({ key }).select('value', 'updated_at')
  if (!row) return { on: production, since: null }
  return { on: valueOf(row) === true, since: row.updated_at }
}

function withDefaults(stored: readonly StoredSetting[], basis: SettingBasis): StoredSetting[] {
  const keys = new Set(stored.map(({ key }) => key))
  return [...stored, ...defaultSettings(basis).filter(({ key }) => !keys.has(key))]
}

/** The row of a setting. Undefined for an unknown key, and for a setting without a row. */
export async function findSetting(db: Executor, key: string): Promise<StoredSetting | undefined> {
  const [setting] = await readOne(db, { key })
  return setting && toStored(setting)
}

type SettingRow = Pick<SettingModel, 'id' | 'key' | 'type' | 'value' | 'public'>

const readAll = preparedRead<Record<never, never>, SettingRow>((db) => settings(db).orderBy('key').toKnexQuery())

const readOne = preparedRead<{ key: string }, SettingRow>((db, of) =>
  settings(db)
    .where({ key: of('key') })
    .toKnexQuery(),
)

function settings(db: Db): QueryBuilder<SettingModel> {
  return SettingModel.query(db).select('id', 'key', 'type', 'value', 'public')
}

/** Whether a setting is true; a missing one is not. */
export async function isOn(db: Db, key: string): Promise<boolean> {
  return (await findSetting(db, key))?.value === true
}

/** A setting that is a switch with a text: by default the staff shell's notice. Off if it is missing. */
export async function readNotice(db: Db, key = 'message_setting'): Promise<Notice> {
  const notice = Notice.safeParse((await findSetting(db, key))?.value)
  return notice.success ? notice.data : { val: false, message: '' }
}

/** The stored value of the entry mode, for `isByRules`. */
export function entryMode(db: Db): QueryBuilder<SettingModel> {
  return SettingModel.query(db).where({ key: 'access_point_by_rules' }).select('value')
}

/** The stored value of the most that a member may spend at the till in a day, for `numberOf`. */
export function dailyLimit(db: Db): QueryBuilder<SettingModel> {
  return SettingModel.query(db).where({ key: 'checkout_daily_limit' }).select('value')
}

/** The stored value of the age up to which children are handed over at the exit, for `numberOf`. */
export function exitControlAge(db: Db): QueryBuilder<SettingModel> {
  return SettingModel.query(db).where({ key: 'exit_control_age' }).select('value')
}

/** What the door asks of the settings: the entry mode, and the age up to which children are handed over. */
export async function readDoorSettings(db: Db): Promise<{ byRules: boolean; exitAge: number }> {
  const mode = await findSetting(db, 'access_point_by_rules')
  const exitAge = await findSetting(db, 'exit_control_age')
  return { byRules: mode?.value === 'true', exitAge: typeof exitAge?.value === 'number' ? exitAge.value : 0 }
}

/** How long data are kept, by kind. */
export async function readRetention(db: Db): Promise<Retention> {
  return retentionIn((await findSetting(db, RETENTION_SETTING))?.value)
}

/** The number in a stored value; 0 if the setting is missing. */
export function numberOf(value: string | null): number {
  const number = value === null ? 0 : valueOf({ value })
  return typeof number === 'number' ? number : 0
}

/** Whether the access rules, and not the card readers, decide which members may enter; null: the setting is missing. */
export function isByRules(value: string | null): boolean {
  return value !== null && valueOf({ value }) === 'true'
}

/** All settings, locked until the transaction ends, by id: concurrent transactions wait instead of deadlocking. */
export async function lockSettings(trx: Trx, basis: SettingBasis): Promise<StoredSetting[]> {
  return withDefaults((await SettingModel.query(trx).orderBy('id').forUpdate()).map(toStored), basis)
}

/** A change of a setting; the value in its own type. */
export type SettingChange = { value: unknown } | { public: boolean }

/** Changes a setting from `lockSettings`; inserts its row if it has none. */
export async function writeSetting(
  trx: Trx,
  { id, key, type, value, public: isPublic }: StoredSetting,
  change: SettingChange,
  edited: Pick<SettingModel, 'updated_at' | 'last_editor_id'>,
): Promise<void> {
  const columns = 'value' in change ? { value: JSON.stringify(change.value) } : { public: change.public ? 1 : 0 }
  const written = { ...columns, ...edited }
  if ((await SettingModel.query(trx).where({ key }).patch(written)) > 0) return
  const first = { id, key, type, value: JSON.stringify(value), public: isPublic ? 1 : 0 }
  await SettingModel.query(trx).insert({ ...first, ...written })
}

function toStored(setting: SettingRow): StoredSetting {
  const { id, key } = setting
  return { id, key, type: typeOf(setting), value: valueOf(setting), public: setting.public === 1 }
}

function valueOf({ value }: Pick<SettingModel, 'value'>): unknown {
  return JSON.parse(value)
}

function typeOf(setting: SettingRow): Setting['type'] {
  const type = settingTypes.find((each) => each === setting.type)
  if (!type) throw new Error('a setting has a type that does not exist')
  return type
}
