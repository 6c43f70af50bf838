import { NEEDS_HTTPS } from '@cortile/contract/kiosks.ts'
import { fitSetting } from '@cortile/contract/settings.rules.ts'
import { sqlTime } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { invalid } from '../../domain/refusal.ts'
import { patchPairingDue } from '../../domain/session/session.repository.ts'
import { servesHttps, type SettingBasis } from '../../domain/setting/default-settings.ts'
import { lockSettings, writeSetting, type SettingChange } from '../../domain/setting/setting.repository.ts'
import type { StoredSetting } from '../../domain/setting/stored-setting.ts'

const UNKNOWN = 'Impostazione sconosciuta'
/** How long open sessions may go on without a paired device after it becomes a duty. */
const PAIRING_GRACE_MS = 14 * 24 * 60 * 60_000

/**
 * Sets values, all or none. 422 keyed by the setting's key for an unknown key and for a value that does not fit its
 * type. Pairing devices needs HTTPS; when it becomes a duty, open sessions have two weeks.
 */
export async function changeValues(
  context: Context,
  config: SettingBasis,
  changes: { key: string; value?: unknown }[],
): Promise<void> {
  let mustPairNow = false
  await changeEach(context, config, changes, (setting, change) => {
    const { value, refusal } = fitSetting(setting.key, setting.type, change.value)
    if (refusal !== null) return refusal
    if (setting.key === 'kiosk_pairing' && value === true) {
      if (!servesHttps(config)) return NEEDS_HTTPS
      mustPairNow = setting.value !== true
    }
    return { value }
  })
  if (mustPairNow) await patchPairingDue(context.trx, sqlTime(new Date(context.now.getTime() + PAIRING_GRACE_MS)))
}

/** Makes settings public or private; all or none. 422 keyed by the setting's key for an unknown key. */
export async function changePublic(
  context: Context,
  config: SettingBasis,
  changes: { key: string; public: boolean }[],
): Promise<void> {
  await changeEach(context, config, changes, (_setting, change) => ({ public: change.public }))
}

/** `decide` gives the change of a setting, or the text of its refusal. */
async function changeEach<C extends { key: string }>(
  { trx, actor, now, entry }: Context,
  config: SettingBasis,
  changes: C[],
  decide: (setting: StoredSetting, change: C) => SettingChange | string,
): Promise<void> {
  // Locks all settings in one order: concurrent requests wait here, whatever the order of their keys.
  const known = new Map((await lockSettings(trx, config)).map((setting) => [setting.key, setting]))
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
  for (const [setting, patch] of patches) {
    await writeSetting(trx, setting, patch, edited)
    const { key } = setting
    const all = { tipo: 'impostazione', id: null } as const
    const [before, after] = 'value' in patch ? [setting.value, patch.value] : [setting.public, patch.public]
    entry?.change(all, { [key]: before }, { [key]: after })
  }
}
