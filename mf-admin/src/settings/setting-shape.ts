import { Notice } from '@cortile/contract/auth.ts'
import { LETTERHEAD_SETTING } from '@cortile/contract/centre.ts'
import { retentionFields, retentionIn, RETENTION_SETTING } from '@cortile/contract/conservazione.ts'
import type { Setting } from '@cortile/contract/settings.ts'
import { validate } from '@cortile/contract/validate.ts'
import { formatEnte } from './ente-values.ts'
import { knownSetting } from './known-settings.ts'

/** The kind of input of a setting; a `notice` is a switch with a text. */
type Shape = 'yes-no' | 'notice' | 'ente' | 'periods' | 'number' | 'text' | 'json'

export function shapeOf({ key, type, value }: Setting): Shape {
  if (type === 'bool' || knownSetting(key).yesOrNo) return 'yes-no'
  if (type === 'int') return 'number'
  if (type === 'text') return 'text'
  if (key === LETTERHEAD_SETTING) return 'ente'
  if (key === RETENTION_SETTING) return 'periods'
  return noticeIn(value) ? 'notice' : 'json'
}

export function noticeIn(value: unknown): Notice | null {
  return validate(Notice, value).data
}

/** A yes or no is stored as a boolean, or as a text. */
export function isYes(value: unknown): boolean {
  return value === true || value === 'true'
}

/** The stored value in one line. */
export function formatValue(setting: Setting): string {
  const { value } = setting
  const notice = noticeIn(value)
  if (shapeOf(setting) === 'yes-no') return formatYesNo(isYes(value))
  if (shapeOf(setting) === 'ente') return formatEnte(value)
  if (shapeOf(setting) === 'periods') return retentionFields.map((name) => retentionIn(value)[name] ?? 'mai').join(', ')
  if (notice) return notice.message === '' ? formatYesNo(notice.val) : `${formatYesNo(notice.val)}, «${notice.message}»`
  return typeof value === 'string' ? `«${value}»` : JSON.stringify(value)
}

function formatYesNo(yes: boolean): string {
  return yes ? 'sì' : 'no'
}
