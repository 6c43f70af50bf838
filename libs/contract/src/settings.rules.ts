import * as z from 'zod/mini'
import { Notice } from './auth.ts'
import type { SettingType } from './settings.ts'

const byType: Record<SettingType, z.ZodMiniType> = {
  bool: z.boolean(),
  int: z.int(),
  json: z.record(z.string(), z.json()),
  text: z.string().check(z.maxLength(5_000)),
}

/** Settings whose value is bound more closely than by its type. */
const byKey: Record<string, z.ZodMiniType | undefined> = {
  access_point_by_rules: z.enum(['true', 'false']),
  allow_public_signup: Notice,
  message_setting: Notice,
}

const refusals: Record<SettingType, string> = {
  bool: 'Scegli sì o no',
  int: 'Inserisci un numero valido.',
  json: 'Valore non valido',
  text: 'Inserisci un testo valido',
}

/** Why `value` does not fit the setting, or `null` if it does. */
export function settingRefusal(key: string, type: SettingType, value: unknown): string | null {
  const schema = byKey[key] ?? byType[type]
  return schema.safeParse(value).success ? null : refusals[type]
}
