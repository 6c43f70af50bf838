import { appello } from '@cortile/contract/appello.ts'
import { closeRollCall } from '../../domain/roll-call/roll-call.repository.ts'
import { transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { presentRollCall, pushMarks } from './roll-call.ts'

export const appelloRoutes = serve(appello, {
  push: transaction(async (context, { body }) => presentRollCall(context, await pushMarks(context, body))),

  close: transaction(async (context, { params: { id }, body: { closed } }) =>
    presentRollCall(context, await closeRollCall(context.trx, id, closed ? context.now : null)),
  ),
})
