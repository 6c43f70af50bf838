import { factors } from '@cortile/contract/factors.ts'
import { ownTransactions, read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import {
  addPasskey,
  askNewPasskey,
  askTotp,
  confirmOwnTotp,
  ownFactors,
  removePasskey,
  removeTotp,
  renewRecovery,
} from './own-factors.ts'
import { askPasskey, enterWithPasskey, takeSecondStep } from './second-factor.ts'
import { stepUp } from './step-up.ts'

export const factorsRoutes = serve(factors, {
  secondFactor: transaction((context, { body }) => takeSecondStep(context, context.services, body, context.caller)),

  passkeyOptions: read((context) => askPasskey(context.services, context.now)),

  passkey: transaction((context, { body }) => enterWithPasskey(context, context.services, body, context.caller)),

  list: read((context) => ownFactors(context, context.services)),

  newPasskeyOptions: transaction((context) => askNewPasskey(context, context.services)),

  addPasskey: transaction((context, { body }) => addPasskey(context, context.services, body)),

  removePasskey: transaction(async (context, { params }) => {
    await removePasskey(context, context.services, params.id)
    return null
  }),

  newTotp: transaction((context) => askTotp(context, context.services)),

  confirmTotp: transaction((context, { body }) => confirmOwnTotp(context, context.services, body.code)),

  removeTotp: transaction(async (context) => {
    await removeTotp(context, context.services)
    return null
  }),

  newRecovery: transaction((context) => renewRecovery(context, context.services)),

  stepUp: ownTransactions((context, { body }) => stepUp(context, context.services, body)),
})
