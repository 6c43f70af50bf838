import type { StoredSetting } from './stored-setting.ts'

/** Boolean settings without a row until the first change, with the id of that row. Default: true in production. */
const SWITCHES = {
  password_blocklist: 1_001,
  security_mails: 1_002,
  step_up: 1_003,
  second_factor_required: 1_004,
} as const satisfies Record<string, number>

export type Switch = keyof typeof SWITCHES

/** The settings of `SWITCHES` with their default values. */
export function defaultSettings(production: boolean): StoredSetting[] {
  return Object.entries(SWITCHES).map(([key, id]) => ({ id, key, type: 'bool', value: production, public: false }))
}
