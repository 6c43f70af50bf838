import type { StoredSetting } from './stored-setting.ts'

/** Boolean settings without a row until the first change, with the id of that row. Default: true in production. */
const SWITCHES = {
  password_blocklist: 1_001,
  security_mails: 1_002,
  step_up: 1_003,
  second_factor_required: 1_004,
} as const satisfies Record<string, number>

export type Switch = keyof typeof SWITCHES

/** As `SWITCHES`, whole numbers. */
const NUMBERS = { checkout_daily_limit: { id: 1_006, value: 0 } } as const satisfies Record<
  string,
  { id: number; value: number }
>

/** The settings without a row until the first change, with their default values. */
export function defaultSettings(production: boolean): StoredSetting[] {
  return [
    ...Object.entries(SWITCHES).map(([key, id]) => ({ id, key, type: 'bool' as const, value: production })),
    ...Object.entries(NUMBERS).map(([key, { id, value }]) => ({ id, key, type: 'int' as const, value })),
  ].map((setting) => ({ ...setting, public: false }))
}
