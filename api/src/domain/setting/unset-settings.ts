import type { StoredSetting } from './stored-setting.ts'

/** Settings that are on in production and off elsewhere until somebody sets them; until then they have no row. */
const SWITCHES = { password_blocklist: 1_001 } as const satisfies Record<string, number>

export type Switch = keyof typeof SWITCHES

/** All of them as nobody has set them. */
export function unsetSettings(production: boolean): StoredSetting[] {
  return Object.entries(SWITCHES).map(([key, id]) => ({ id, key, type: 'bool', value: production, public: false }))
}
