import { may, openedBy, type Grant } from '@cortile/contract/access.ts'
import type { Db } from '../../db/connect.ts'
import { callerOf, type Actor } from '../../domain/actor.ts'
import { forbidden } from '../../domain/refusal.ts'
import { isOn } from '../../domain/setting/setting.repository.ts'

/** 403 unless this actor has the grant: by the grants table, or while a setting opens it to the actor's role. */
export async function authorise(db: Db, actor: Actor, grant: Grant): Promise<void> {
  const caller = callerOf(actor)
  if (may(caller, grant)) return
  const setting = openedBy(caller, grant)
  if (setting === null || !(await isOn(db, setting))) throw forbidden()
}
