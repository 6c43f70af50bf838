import { retentionFields, retentionIn, Retention } from '@cortile/contract/conservazione.ts'
import { fitSetting } from '@cortile/contract/settings.rules.ts'
import type { Setting } from '@cortile/contract/settings.ts'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import type { Verdict } from '@cortile/forms/schema-of.ts'
import { enteEntered, enteErrors, enteField, enteFieldOf, enteValues } from './ente-values.ts'
import { isYes, noticeIn, shapeOf } from './setting-shape.ts'

/** The values of the form, by the names of `fieldsOf`. */
export type SettingValues = Record<string, boolean | string>

/** The changes to save, by the call that saves them. */
export interface SettingChanges {
  values: { key: string; value: unknown }[]
  open: { key: string; public: boolean }[]
}

/**
 * The field names of a setting, by its id: a key may contain dots, which the form takes for paths. `message` is the
 * text of a notice. `base` is not on the screen: the server's value when the change of the value began, as JSON, and
 * empty while the value is unchanged. It is one of the form's values, so that a draft stores it.
 */
export function fieldsOf({ id }: Setting) {
  return { value: `value_${id}`, message: `message_${id}`, public: `public_${id}`, base: `base_${id}` }
}

/** The form's name of one period of the retention. */
export function periodField({ id }: Setting, name: keyof Retention): string {
  return `${name}_${id}`
}

/** The settings as form values. */
export function valuesOf(settings: readonly Setting[]): SettingValues {
  const values: SettingValues = {}
  for (const setting of settings) {
    const names = fieldsOf(setting)
    Object.assign(values, valueFields(setting), { [names.public]: setting.public, [names.base]: '' })
  }
  return values
}

/** The fields of the value only: one, two for a notice, ten for the centre's data, five for the periods. */
export function valueFields(setting: Setting): SettingValues {
  const { value } = setting
  const names = fieldsOf(setting)
  const notice = noticeIn(value)
  switch (shapeOf(setting)) {
    case 'yes-no':
      return { [names.value]: isYes(value) }
    case 'notice':
      return { [names.value]: notice?.val ?? false, [names.message]: notice?.message ?? '' }
    case 'ente':
      return enteValues(setting)
    case 'periods':
      return Object.fromEntries(
        retentionFields.map((name) => [periodField(setting, name), String(retentionIn(value)[name] ?? '')]),
      )
    case 'json':
      return { [names.value]: JSON.stringify(value, null, 2) }
    default:
      return { [names.value]: String(value) }
  }
}

/** The differences from the stored settings, each with its own type; or, by field, why a value is invalid. */
export function changesIn(settings: readonly Setting[], values: SettingValues): Verdict<SettingChanges> {
  const changes: SettingChanges = { values: [], open: [] }
  const errors: Record<string, readonly string[]> = {}
  for (const setting of settings) {
    const { key, type } = setting
    if (isValueChanged(setting, values)) {
      const { value, refusal } = fitSetting(key, type, enteredValue(setting, values))
      if (refusal === null) changes.values.push({ key, value })
      else Object.assign(errors, errorsOf(setting, values, refusal))
    }
    const open = values[fieldsOf(setting).public] === true
    if (open !== setting.public) changes.open.push({ key, public: open })
  }
  return Object.keys(errors).length > 0 ? { data: null, errors } : { data: changes, errors }
}

function isValueChanged(setting: Setting, values: SettingValues): boolean {
  return Object.entries(valueFields(setting)).some(([name, stored]) => values[name] !== stored)
}

function enteredValue(setting: Setting, values: SettingValues): unknown {
  const names = fieldsOf(setting)
  const entered = values[names.value]
  const shape = shapeOf(setting)
  if (shape === 'ente') return enteEntered(setting, values)
  if (shape === 'periods')
    return Object.fromEntries(retentionFields.map((name) => [name, periodIn(values[periodField(setting, name)])]))
  if (shape === 'yes-no') return setting.type === 'text' ? String(entered) : entered
  if (shape === 'notice') return { val: entered, message: values[names.message] }
  const text = String(entered)
  // A longer number can't be represented exactly, and would be stored as another one.
  if (shape === 'number') return /^[+-]?\d{1,15}$/.test(text.trim()) ? Number(text) : text
  return shape === 'json' ? parseJson(text) : text
}

/** An empty field is for ever; a text that is no number is refused by the contract. */
function periodIn(entered: boolean | string | undefined): number | string | null {
  const text = String(entered ?? '').trim()
  if (text === '') return null
  return /^-?\d{1,6}$/.test(text) ? Number(text) : text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The server's current value, for the `base` of a change. */
export function baseOf({ value }: Setting): string {
  return JSON.stringify(value)
}

/** Whether another user has changed the stored value since the change in this form began. */
export function hasConflict(setting: Setting, values: SettingValues): boolean {
  const base = values[fieldsOf(setting).base]
  return base !== undefined && base !== '' && base !== baseOf(setting)
}

/** The error texts of a refused call, by field name instead of key. */
export function errorsByField(settings: readonly Setting[], texts: FieldTexts): FieldTexts {
  return Object.fromEntries(
    settings.flatMap((setting) => {
      const found = texts[setting.key]
      return found ? [[errorField(setting, {}, found[0]), found]] : []
    }),
  )
}

/** The errors of an entered value, by field: of the centre's data several may be wrong. */
function errorsOf(setting: Setting, values: SettingValues, refusal: string): FieldTexts {
  return shapeOf(setting) === 'ente' ? enteErrors(setting, values) : { [errorField(setting, values)]: [refusal] }
}

/**
 * The field that shows the error of a setting: in a notice only the text can be invalid, in the centre's data the field that
 * the server's text is about; of the periods the one that is refused.
 */
function errorField(setting: Setting, values: SettingValues, text?: string): string {
  const { value, message } = fieldsOf(setting)
  switch (shapeOf(setting)) {
    case 'notice':
      return message
    case 'ente':
      return enteField(setting, enteFieldOf(text))
    case 'periods':
      return periodField(setting, wrongPeriod(setting, values))
    default:
      return value
  }
}

/** The first period that the contract refuses; the last one if it is not known. */
function wrongPeriod(setting: Setting, values: SettingValues): keyof Retention {
  const isWrong = (name: keyof Retention) =>
    !Retention.shape[name].safeParse(periodIn(values[periodField(setting, name)])).success
  return retentionFields.find(isWrong) ?? 'registro_mesi'
}
