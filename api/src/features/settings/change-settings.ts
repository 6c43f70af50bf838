import { fitSetting } from '@cortile/contract/settings.rules.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../../domain/actor.ts'
import { invalid } from '../../domain/refusal.ts'
import { SettingModel, typeOf } from '../../domain/setting/setting.model.ts'

const UNKNOWN = 'Impostazione sconosciuta'

/** Sets values, all or none. 422 keyed by the setting's key for an unknown one and for a value that does not fit its type. */
export async function changeValues(
  trx: Trx,
  actor: Staff,
  changes: { key: string; value?: unknown }[],
  now: Date,
): Promise<void> {
  await changeEach(trx, actor, changes, now, (setting, change) => {
    const { value, refusal } = fitSetting(setting.key, typeOf(setting), change.value)
    return { refusal, patch: { value: JSON.stringify(value) } }
  })
}

/** Makes settings readable by everyone, or not any more; all or none. */
export async function changePublic(
  trx: Trx,
  actor: Staff,
  changes: { key: string; public: boolean }[],
  now: Date,
): Promise<void> {
  await changeEach(trx, actor, changes, now, (_setting, change) => ({
    refusal: null,
    patch: { public: change.public ? 1 : 0 },
  }))
}

async function changeEach<C extends { key: string }>(
  trx: Trx,
  actor: Staff,
  changes: C[],
  now: Date,
  decide: (setting: SettingModel, change: C) => { refusal: string | null; patch: Record<string, string | number> },
): Promise<void> {
  // All of them, in one order: who saves at the same moment waits here, whatever the order of the keys.
  const stored = await SettingModel.query(trx).orderBy('id').forUpdate()
  const known = new Map(stored.map((setting) => [setting.key, setting]))
  const refused = new Map<string, string[]>()
  const patches: [string, Record<string, string | number>][] = []
  for (const change of changes) {
    const setting = known.get(change.key)
    const { refusal, patch } = setting ? decide(setting, change) : { refusal: UNKNOWN, patch: {} }
    if (refusal !== null) refused.set(change.key, [refusal])
    else patches.push([change.key, patch])
  }
  if (refused.size > 0) throw invalid(Object.fromEntries(refused))
  for (const [key, patch] of patches)
    await trx('settings')
      .where({ key })
      .update({ ...patch, updated_at: sqlTime(now), last_editor_id: actor.id })
}
