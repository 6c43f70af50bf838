import { Notice } from './auth.ts'
import { Email, Lines } from './fields.ts'
import { SETTING_MAX_CHARS } from './limits.ts'
import type { SettingType } from './settings.ts'
import * as z from './zod.ts'

const Text = Lines(SETTING_MAX_CHARS)

const byType: Record<SettingType, z.ZodMiniType> = {
  bool: z.boolean(),
  int: z.int(),
  json: z.record(z.string(), z.json()),
  text: Text,
}

/** One address, or an empty text. */
const MaybeEmail = z.union([z.pipe(Lines(SETTING_MAX_CHARS), z.literal('')), Email])

const NewNotice = z.extend(Notice, { message: Text })

/** Settings with a stricter schema than their type. */
const byKey: Record<string, z.ZodMiniType | undefined> = {
  access_point_by_rules: z.enum(['true', 'false']),
  allow_public_signup: NewNotice,
  message_setting: NewNotice,
  signup_notice_email: MaybeEmail,
}

const refusals: Record<SettingType, string> = {
  bool: 'Scegli sì o no',
  int: 'Inserisci un numero valido.',
  json: 'Valore non valido',
  text: 'Inserisci un testo valido',
}

const refusalsByKey: Record<string, string | undefined> = {
  signup_notice_email: 'Inserisci un solo indirizzo email valido, o lascia vuoto',
}

/** The value to store, without unknown fields; or the reason why it does not fit the setting. */
export function fitSetting(
  key: string,
  type: SettingType,
  value: unknown,
): { value: unknown; refusal: null } | { value: null; refusal: string } {
  const fitted = (byKey[key] ?? byType[type]).safeParse(value)
  if (fitted.success) return { value: fitted.data, refusal: null }
  const tooLong = fitted.error.issues.find(({ code }) => code === 'too_big')
  return { value: null, refusal: tooLong?.message ?? refusalsByKey[key] ?? refusals[type] }
}
