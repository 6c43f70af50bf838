import { sessions } from '@cortile/contract/sessions.ts'
import { staffOf } from '../../domain/actor.ts'
import { endSessions, seeUser, sessionsOf } from '../../domain/session/session.repository.ts'
import { read, serve, transaction } from '../../http/pipeline/serve.ts'

export const sessionsRoutes = serve(sessions, {
  list: read(async ({ db, actor, params: { id }, now }) =>
    sessionsOf(db, await seeUser(db, id), staffOf(actor).tokenId, now),
  ),

  end: transaction(async ({ trx, actor, params: { id }, query: { session_id } }) => {
    await seeUser(trx, id)
    await endSessions(trx, staffOf(actor), { user_id: id, session_id })
    return null
  }),
})
