import { divieti } from '@cortile/contract/divieti.ts'
import { dayIn } from '../../db/time.ts'
import { getMemberOr404, lockMember } from '../../domain/member/member.repository.ts'
import { endBan, listValidBans } from '../../domain/person/ban.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { banPerson } from './ban-person.ts'

export const divietiRoutes = serve(divieti, {
  list: read(async ({ db, now, zone }, { params: { id } }) => {
    await getMemberOr404(db, id)
    return listValidBans(db, id, dayIn(zone, now))
  }),

  create: transaction(async (context, { params: { id }, body }) => {
    const ban = await banPerson(context, id, body)
    const { db, now, zone } = context
    const shown = (await listValidBans(db, id, dayIn(zone, now))).find((each) => each.id === ban)
    if (!shown) throw notFound()
    return shown
  }),

  remove: transaction(async ({ trx, now }, { params: { id, divieto_id } }) => {
    await lockMember(trx, id)
    await endBan(trx, { id: divieto_id, anagrafica_id: id }, now)
    return null
  }),
})
