import { Notice } from './auth.ts'
import { LETTERHEAD_SETTING } from './centre.ts'
import { NOT_A_PERIOD, Retention, RETENTION_SETTING } from './conservazione.ts'
import { Ente } from './ente.ts'
import { EmailOrEmpty, Lines, NOT_ONE_EMAIL } from './fields.ts'
import { ADULT_YEARS, SETTING_MAX_CHARS } from './limits.ts'
import type { SettingType } from './settings.ts'
import * as z from './zod.ts'

const Text = Lines(SETTING_MAX_CHARS)

const byType: Record<SettingType, z.ZodMiniType> = {
  bool: z.boolean(),
  int: z.int(),
  json: z.record(z.string(), z.json()),
  text: Text,
}

const NewNotice = z.extend(Notice, { message: Text })

/** The highest limit of spending in a day, in coins. */
const DAILY_LIMIT_MAX = 10_000
const NOT_A_LIMIT = `Inserisci un numero intero di monete, da 0 a ${DAILY_LIMIT_MAX}`

const NOT_AN_AGE = `Inserisci un’età da 0 a ${ADULT_YEARS} anni`

/** Settings with a stricter schema than their type. */
const byKey: Record<string, z.ZodMiniType | undefined> = {
  access_point_by_rules: z.enum(['true', 'false']),
  allow_public_signup: NewNotice,
  checkout_daily_limit: z.int().check(z.minimum(0), z.maximum(DAILY_LIMIT_MAX, { error: NOT_A_LIMIT })),
  exit_control_age: z.int().check(z.minimum(0), z.maximum(ADULT_YEARS)),
  [LETTERHEAD_SETTING]: Ente,
  [RETENTION_SETTING]: Retention,
  message_setting: NewNotice,
  signup_notice_email: EmailOrEmpty,
}

const refusals: Record<SettingType, string> = {
  bool: 'Scegli sì o no',
  int: 'Inserisci un numero valido.',
  json: 'Valore non valido',
  text: 'Inserisci un testo valido',
}

const refusalsByKey: Record<string, string | undefined> = {
  checkout_daily_limit: NOT_A_LIMIT,
  exit_control_age: NOT_AN_AGE,
  [RETENTION_SETTING]: NOT_A_PERIOD,
  signup_notice_email: NOT_ONE_EMAIL,
}

/** The value to store, without unknown fields; or the reason why it does not fit the setting. */
export function fitSetting(
  key: string,
  type: SettingType,
  value: unknown,
): { value: unknown; refusal: null } | { value: null; refusal: string } {
  const fitted = (byKey[key] ?? byType[type]).safeParse(value)
  if (fitted.success) return { value: fitted.data, refusal: null }
  // A text that is too long, or that is no mail address.
  const own = fitted.error.issues.find(({ code }) => code === 'too_big' || code === 'custom')
  return { value: null, refusal: own?.message ?? refusalsByKey[key] ?? refusals[type] }
}
