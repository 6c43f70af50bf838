import { sessions } from '@cortile/contract/sessions.ts'
import { endSessions, listSessions } from '../../domain/session/session.repository.ts'
import { getUserOr404 } from '../../domain/user/user.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'

export const sessionsRoutes = serve(sessions, {
  list: read((context, { params }) => listSessions(context, params.id)),

  end: transaction(async ({ trx, actor }, { params: { id }, query: { session_id } }) => {
    await getUserOr404(trx, id)
    await endSessions(trx, actor, { user_id: id, session_id })
    return null
  }),
})
