import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'
import { sqlTime } from '../src/db/time.ts'

const first = [
  { key: 'allow_create_anagrafica_user', type: 'bool', value: true, public: false },
  {
    key: 'allow_public_signup',
    type: 'json',
    value: { val: true, message: 'Le iscrizioni sono chiuse.' },
    public: true,
  },
  { key: 'allow_role_user_to_manage_money', type: 'bool', value: false, public: false },
  { key: 'access_point_by_rules', type: 'text', value: 'false', public: false },
  { key: 'message_setting', type: 'json', value: { val: false, message: '' }, public: false },
]

/** The settings that exist from the start, with their first values. */
export async function insertFirstSettings(trx: Db): Promise<void> {
  const updated_at = sqlTime(new Date())
  await trx('settings').insert(
    first.map((setting) => ({ ...setting, value: JSON.stringify(setting.value), updated_at })),
  )
}

export const firstSettings: Migration = { name: '0014-first-settings', rows: insertFirstSettings }
