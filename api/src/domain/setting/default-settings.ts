import { defaultRetention, RETENTION_SETTING } from '@cortile/contract/conservazione.ts'
import type { Config } from '../../config/config.ts'
import type { StoredSetting } from './stored-setting.ts'

/** What settings without a row depend on. */
export type SettingBasis = Pick<Config, 'production' | 'appUrl'>

/** Whether browsers have what a paired device needs: keys that can't be taken out of them. */
export function servesHttps({ appUrl }: Pick<SettingBasis, 'appUrl'>): boolean {
  return appUrl.startsWith('https:')
}

/** Boolean settings without a row until the first change, with the id of that row. Default: true in production. */
const SWITCHES = {
  password_blocklist: 1_001,
  security_mails: 1_002,
  step_up: 1_003,
  second_factor_required: 1_004,
  kiosk_pairing: 1_005,
} as const satisfies Record<string, number>

export type Switch = keyof typeof SWITCHES

/** As `SWITCHES`, whole numbers. */
const NUMBERS = {
  checkout_daily_limit: { id: 1_006, value: 0 },
  exit_control_age: { id: 1_007, value: 0 },
} as const satisfies Record<string, { id: number; value: number }>

/** As `SWITCHES`: how long data are kept. */
const RETENTION = { id: 1_008, key: RETENTION_SETTING, type: 'json' as const, value: defaultRetention }

/** The settings without a row until the first change, with their default values. */
export function defaultSettings(basis: SettingBasis): StoredSetting[] {
  return [
    ...Object.entries(SWITCHES).map(([key, id]) => ({ id, key, type: 'bool' as const, value: basis.production })),
    ...Object.entries(NUMBERS).map(([key, { id, value }]) => ({ id, key, type: 'int' as const, value })),
    RETENTION,
  ].map((setting) => asRead({ ...setting, public: false }, basis))
}

/** A setting as it counts: without HTTPS no device can be paired, and none must be. */
export function asRead(setting: StoredSetting, basis: SettingBasis): StoredSetting {
  return setting.key === 'kiosk_pairing' && !servesHttps(basis) ? { ...setting, value: false } : setting
}

/** The row that a number with a default gets with its first change. */
export function firstRow(key: keyof typeof NUMBERS): { id: number; key: string; type: 'int'; public: number } {
  return { id: NUMBERS[key].id, key, type: 'int', public: 0 }
}
