import { Notice } from '@cortile/contract/auth.ts'
import { fitSetting } from '@cortile/contract/settings.rules.ts'
import type { Setting } from '@cortile/contract/settings.ts'
import { checked } from '@cortile/contract/validate.ts'
import { knownSetting } from './known-settings.ts'

/** How a setting is asked for; a `notice` is a switch with a text. */
type Shape = 'yes-no' | 'notice' | 'number' | 'text' | 'json'
/** What stands in its field. */
export type Typed = boolean | string | Notice

/** One setting as it is being changed; `base` is what the server had when the change of each part began. */
export interface SettingDraft {
  base: { value: string; public: boolean }
  typed?: Typed
  public?: boolean
}

export function shapeOf({ key, type, value }: Setting): Shape {
  if (type === 'bool' || knownSetting(key).yesOrNo) return 'yes-no'
  if (type === 'int') return 'number'
  if (type === 'text') return 'text'
  return isNotice(value) ? 'notice' : 'json'
}

/** The stored value as its field shows it. */
export function typedOf(setting: Setting): Typed {
  const { value } = setting
  switch (shapeOf(setting)) {
    case 'yes-no':
      return value === true || value === 'true'
    case 'notice':
      return isNotice(value) ? value : { val: false, message: '' }
    case 'json':
      return JSON.stringify(value, null, 2)
    default:
      return String(value)
  }
}

/** What a field says as the server is to store it, or why it does not fit. */
export function fitTyped(setting: Setting, typed: Typed): ReturnType<typeof fitSetting> {
  return fitSetting(setting.key, setting.type, valueOf(setting, typed))
}

function valueOf(setting: Setting, typed: Typed): unknown {
  if (typeof typed === 'boolean') return setting.type === 'text' ? String(typed) : typed
  if (typeof typed !== 'string') return typed
  switch (shapeOf(setting)) {
    case 'number':
      // A number too long to be kept exactly would be stored as another one.
      return /^[+-]?\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed
    case 'json':
      return jsonIn(typed)
    default:
      return typed
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function baseOf({ value, public: open }: Setting): SettingDraft['base'] {
  return { value: JSON.stringify(value), public: open }
}

/** Whether somebody else has changed at the server what this draft is about to change. */
export function isOvertaken(setting: Setting, { base, typed, public: open }: SettingDraft): boolean {
  const now = baseOf(setting)
  return (typed !== undefined && base.value !== now.value) || (open !== undefined && base.public !== now.public)
}

/** The draft after a change, without what is as the server has it; `null` if nothing is left of it. */
export function changedDraft(
  setting: Setting,
  before: SettingDraft | undefined,
  change: Omit<SettingDraft, 'base'>,
): SettingDraft | null {
  const { typed, public: open } = { ...before, ...change }
  const kept = {
    ...(typed !== undefined && !isSame(typed, typedOf(setting)) && { typed }),
    ...(open !== undefined && open !== setting.public && { public: open }),
  }
  return Object.keys(kept).length === 0 ? null : { base: startOf(setting, before), ...kept }
}

/** A part that is changed only now begins with what the server has now. */
function startOf(setting: Setting, before: SettingDraft | undefined): SettingDraft['base'] {
  const now = baseOf(setting)
  return {
    value: before?.typed === undefined ? now.value : before.base.value,
    public: before?.public === undefined ? now.public : before.base.public,
  }
}

/** The drafts that were kept here. What is no draft, or of another version of this page, is none. */
export function draftsIn(kept: unknown): Readonly<Record<string, SettingDraft>> {
  if (!isRecord(kept)) return {}
  const found: Record<string, SettingDraft> = {}
  for (const [key, draft] of Object.entries(kept)) if (isDraft(draft)) found[key] = draft
  return found
}

function isDraft(kept: unknown): kept is SettingDraft {
  if (!isRecord(kept)) return false
  const { base, typed = '', public: open = true } = kept
  if (!isRecord(base)) return false
  const known = typeof base['value'] === 'string' && typeof base['public'] === 'boolean'
  return known && (['string', 'boolean'].includes(typeof typed) || isNotice(typed)) && typeof open === 'boolean'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isNotice(value: unknown): value is Notice {
  return checked(Notice, value).data !== null
}

function isSame(one: Typed, other: Typed): boolean {
  return typeof one === 'object' && typeof other === 'object'
    ? one.val === other.val && one.message === other.message
    : one === other
}
