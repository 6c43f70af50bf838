import { sessions } from '@cortile/contract/sessions.ts'
import { staffOf } from '../../domain/actor.ts'
import { serveUncounted } from '../../http/pipeline/serve.ts'
import { endSessions } from '../../domain/session/end-sessions.ts'
import { seeUser, sessionsOf } from '../../domain/session/session.repository.ts'

export const sessionsRoutes = serveUncounted(sessions, {
  list: async ({ db, actor, params: { id }, now }) =>
    sessionsOf(db, await seeUser(db, id), staffOf(actor).tokenId, now),

  end: async ({ db, actor, params: { id }, query: { session_id } }) => {
    await seeUser(db, id)
    await endSessions(db, staffOf(actor), { user_id: id, session_id })
    return null
  },
})
