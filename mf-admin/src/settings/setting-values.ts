import { fitSetting } from '@cortile/contract/settings.rules.ts'
import type { Setting } from '@cortile/contract/settings.ts'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import type { Verdict } from '@cortile/forms/schema-of.ts'
import { isYes, noticeIn, shapeOf } from './setting-shape.ts'

/** What the form holds, by the names of `fieldsOf`. */
export type SettingValues = Record<string, boolean | string>

/** What is to be saved, by the call that saves it. */
export interface SettingChanges {
  values: { key: string; value: unknown }[]
  open: { key: string; public: boolean }[]
}

/**
 * The names of a setting's fields, by its id: in a key there may be dots, which the form takes for paths. `message` is the
 * text of a notice. `base` is not on the screen: what the server had when the change of the value began, as JSON, and empty
 * while the value is not changed. It is one of the form's values, so that a draft keeps it.
 */
export function fieldsOf({ id }: Setting) {
  return { value: `value_${id}`, message: `message_${id}`, public: `public_${id}`, base: `base_${id}` }
}

/** The settings as their fields show them. */
export function valuesOf(settings: readonly Setting[]): SettingValues {
  const values: SettingValues = {}
  for (const setting of settings) {
    const names = fieldsOf(setting)
    Object.assign(values, valueFields(setting), { [names.public]: setting.public, [names.base]: '' })
  }
  return values
}

/** The fields of the value alone: one, or two for a notice. */
export function valueFields(setting: Setting): SettingValues {
  const { value } = setting
  const names = fieldsOf(setting)
  const notice = noticeIn(value)
  switch (shapeOf(setting)) {
    case 'yes-no':
      return { [names.value]: isYes(value) }
    case 'notice':
      return { [names.value]: notice?.val ?? false, [names.message]: notice?.message ?? '' }
    case 'json':
      return { [names.value]: JSON.stringify(value, null, 2) }
    default:
      return { [names.value]: String(value) }
  }
}

/** What differs from the settings as they are stored, each with its own type; or why a value does not fit, by its field. */
export function changesIn(settings: readonly Setting[], values: SettingValues): Verdict<SettingChanges> {
  const changes: SettingChanges = { values: [], open: [] }
  const errors: Record<string, string[]> = {}
  for (const setting of settings) {
    const { key, type } = setting
    if (isValueChanged(setting, values)) {
      const { value, refusal } = fitSetting(key, type, enteredValue(setting, values))
      if (refusal === null) changes.values.push({ key, value })
      else errors[errorField(setting)] = [refusal]
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
  if (shape === 'yes-no') return setting.type === 'text' ? String(entered) : entered
  if (shape === 'notice') return { val: entered, message: values[names.message] }
  const text = String(entered)
  // A number too long to be kept exactly would be stored as another one.
  if (shape === 'number') return /^[+-]?\d{1,15}$/.test(text.trim()) ? Number(text) : text
  return shape === 'json' ? parseJson(text) : text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What the server has now, for the `base` of a change. */
export function baseOf({ value }: Setting): string {
  return JSON.stringify(value)
}

/** Whether somebody else has changed at the server the value that this form is about to change. */
export function isOvertaken(setting: Setting, values: SettingValues): boolean {
  const base = values[fieldsOf(setting).base]
  return base !== undefined && base !== '' && base !== baseOf(setting)
}

/** The texts of a refused call, which are by key, by the names of the fields. */
export function errorsByField(settings: readonly Setting[], texts: FieldTexts): FieldTexts {
  return Object.fromEntries(
    settings.flatMap((setting) => {
      const found = texts[setting.key]
      return found ? [[errorField(setting), found]] : []
    }),
  )
}

/** Where what is wrong with a setting is said: of a notice only the text can be wrong. */
function errorField(setting: Setting): string {
  const { value, message } = fieldsOf(setting)
  return shapeOf(setting) === 'notice' ? message : value
}
