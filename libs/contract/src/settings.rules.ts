import * as z from 'zod/mini'
import { Notice } from './auth.ts'
import { Lines } from './fields.ts'
import { SETTING_MAX_CHARS } from './limits.ts'
import type { SettingType } from './settings.ts'

const Text = Lines(SETTING_MAX_CHARS)

const byType: Record<SettingType, z.ZodMiniType> = {
  bool: z.boolean(),
  int: z.int(),
  json: z.record(z.string(), z.json()),
  text: Text,
}

const NewNotice = z.extend(Notice, { message: Text })

/** Settings whose value is bound more closely than by its type. */
const byKey: Record<string, z.ZodMiniType | undefined> = {
  access_point_by_rules: z.enum(['true', 'false']),
  allow_public_signup: NewNotice,
  message_setting: NewNotice,
}

const refusals: Record<SettingType, string> = {
  bool: 'Scegli sì o no',
  int: 'Inserisci un numero valido.',
  json: 'Valore non valido',
  text: 'Inserisci un testo valido',
}

/** The value as it is to be stored, without what does not belong to it; or why it does not fit the setting. */
export function fitSetting(
  key: string,
  type: SettingType,
  value: unknown,
): { value: unknown; refusal: null } | { value: null; refusal: string } {
  const fitted = (byKey[key] ?? byType[type]).safeParse(value)
  if (fitted.success) return { value: fitted.data, refusal: null }
  const tooLong = fitted.error.issues.find(({ code }) => code === 'too_big')
  return { value: null, refusal: tooLong?.message ?? refusals[type] }
}
