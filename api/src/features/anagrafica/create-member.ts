import type { NewAnagrafica } from '@cortile/contract/anagrafica.input.ts'
import { memberRefusals } from '@cortile/contract/anagrafica.rules.ts'
import { dayIn } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { lockGroupShared } from '../../domain/group/group.repository.ts'
import { addMember } from '../../domain/member/add-member.ts'
import { MEMBER } from '../../domain/member/request-state.ts'
import { linkGuardians } from '../../domain/person/link-guardians.ts'
import { forbidden, invalid } from '../../domain/refusal.ts'
import { isOn } from '../../domain/setting/setting.repository.ts'

/**
 * Adds a confirmed member and gives its id. 403 while the setting `allow_create_anagrafica_user` is off; 422 by field
 * for the rules of its age; 409 for a card of another member.
 */
export async function createMember(context: Context, fields: NewAnagrafica): Promise<number> {
  const { trx, actor, now, zone, entry } = context
  if (!(await isOn(trx, 'allow_create_anagrafica_user'))) throw forbidden()
  const refusals = memberRefusals(fields, dayIn(zone, now))
  if (Object.keys(refusals).length > 0) throw invalid(refusals)
  await lockGroupShared(trx, fields.gruppo_id)

  const given = { modo: 'scrivania', user_id: actor.id } as const
  const id = await addMember(context, fields, { is_request: MEMBER, given })
  entry?.change({ tipo: 'anagrafica', id }, null, fields)
  await linkGuardians(context, [{ ...fields, id }])
  return id
}
