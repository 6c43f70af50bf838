import { may } from '@cortile/contract/access.ts'
import { sessions } from '@cortile/contract/sessions.ts'
import type { Db } from '../../db/connect.ts'
import type { Staff } from '../../domain/actor.ts'
import { forbidden } from '../../domain/refusal.ts'
import { endSessions, listSessions } from '../../domain/session/session.repository.ts'
import { getUserOr404, roleOf } from '../../domain/user/user.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'

export const sessionsRoutes = serve(sessions, {
  list: read(async (context, { params }) => {
    await checkMayManage(context.db, context.actor, params.id)
    return listSessions(context, params.id)
  }),

  end: transaction(async ({ trx, actor }, { params: { id }, query: { session_id } }) => {
    await checkMayManage(trx, actor, id)
    await endSessions(trx, actor, { user_id: id, session_id })
    return null
  }),
})

/** 404 for an unknown user; 403 for a user without a kiosk's role, unless the caller has `sessions.everybody`. */
async function checkMayManage(db: Db, actor: Staff, user_id: number): Promise<void> {
  const user = await getUserOr404(db, user_id)
  if (!may(actor.role, 'sessions.everybody') && !may(roleOf(user), 'session.long')) throw forbidden()
}
