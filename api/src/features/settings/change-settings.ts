import { fitSetting } from '@cortile/contract/settings.rules.ts'
import { sqlTime } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { invalid } from '../../domain/refusal.ts'
import { lockSettings, writeSetting, type SettingChange } from '../../domain/setting/setting.repository.ts'
import type { StoredSetting } from '../../domain/setting/stored-setting.ts'

const UNKNOWN = 'Impostazione sconosciuta'

/**
 * Sets values, all or none. 422 keyed by the setting's key for an unknown key and for a value that does not fit its
 * type.
 */
export async function changeValues(
  context: Context,
  production: boolean,
  changes: { key: string; value?: unknown }[],
): Promise<void> {
  await changeEach(context, production, changes, ({ key, type }, change) => {
    const { value, refusal } = fitSetting(key, type, change.value)
    return refusal ?? { value }
  })
}

/** Makes settings public or private; all or none. 422 keyed by the setting's key for an unknown key. */
export async function changePublic(
  context: Context,
  production: boolean,
  changes: { key: string; public: boolean }[],
): Promise<void> {
  await changeEach(context, production, changes, (_setting, change) => ({ public: change.public }))
}

/** `decide` gives the change of a setting, or the text of its refusal. */
async function changeEach<C extends { key: string }>(
  { trx, actor, now }: Context,
  production: boolean,
  changes: C[],
  decide: (setting: StoredSetting, change: C) => SettingChange | string,
): Promise<void> {
  // Locks all settings in one order: concurrent requests wait here, whatever the order of their keys.
  const known = new Map((await lockSettings(trx, production)).map((setting) => [setting.key, setting]))
  const refused = new Map<string, string[]>()
  const patches: [StoredSetting, SettingChange][] = []
  for (const change of changes) {
    const setting = known.get(change.key)
    if (!setting) {
      refused.set(change.key, [UNKNOWN])
      continue
    }
    const decision = decide(setting, change)
    if (typeof decision === 'string') refused.set(change.key, [decision])
    else patches.push([setting, decision])
  }
  if (refused.size > 0) throw invalid(Object.fromEntries(refused))
  const edited = { updated_at: sqlTime(now), last_editor_id: actor.id }
  for (const [setting, patch] of patches) await writeSetting(trx, setting, patch, edited)
}
