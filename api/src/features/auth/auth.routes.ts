import { auth } from '@cortile/contract/auth.ts'
import { FORGOT_PASSWORD_REPLY, PASSWORD_CHANGED } from '@cortile/contract/texts.ts'
import { userPresenter } from '../../domain/factor/user.presenter.ts'
import { CommittedRefusal } from '../../domain/refusal.ts'
import { endSession, endSessions, endSessionsByHash, listSessions } from '../../domain/session/session.repository.ts'
import { readNotice } from '../../domain/setting/setting.repository.ts'
import { draftKey } from '../../domain/user/draft-key.ts'
import { getUser } from '../../domain/user/user.repository.ts'
import { deviceCookie } from '../../http/pipeline/device-cookie.ts'
import { ownTransactions, read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { xsrfCookie } from '../../http/pipeline/xsrf.ts'
import { askForMail } from './ask-for-mail.ts'
import { enter } from './enter.ts'
import { loginMember } from './login-member.ts'
import { login } from './login.ts'
import { changePassword, resetPassword } from './set-password.ts'

export const authRoutes = serve(auth, {
  csrfCookie: read(({ caller, header, services }) => {
    header('Set-Cookie', xsrfCookie(caller.secure))
    header('Set-Cookie', deviceCookie(services.appKey, caller))
    return Promise.resolve(null)
  }),

  login: ownTransactions((context, { body }) => login(context, context.services, body, context.caller)),

  getOtp: transaction(async (context, { body }) => {
    await askForMail(context, context.services.appKey, { kind: 'code', ...body }, context.caller)
    return { message: 'Codice OTP inviato con successo' }
  }),

  loginAnagrafica: transaction(async (context, { body }) => {
    const tokens = await loginMember(context, context.services.appKey, body, context.caller)
    return tokens instanceof CommittedRefusal ? tokens : { tokens }
  }),

  enter: transaction(async (context, { body }) => {
    const tokens = await enter(context, context.services.appKey, body.token, context.caller)
    return { tokens }
  }),

  user: read(async ({ db, actor, services }) => {
    const [user, present] = await Promise.all([getUser(db, actor.id), userPresenter(db, services.config)])
    return {
      user: present(user),
      message_setting: await readNotice(db),
      draft_key: draftKey(services.appKey, actor.id),
    }
  }),

  logout: transaction(async ({ trx, actor, header }) => {
    await endSession(trx, actor)
    header('Clear-Site-Data', '"cache"')
    return null
  }),

  sessions: read((context) => listSessions(context, context.actor.id)),

  endOwnSession: transaction(async ({ trx, actor }, { params }) => {
    await endSessions(trx, actor, { user_id: actor.id, session_id: params.id })
    return null
  }),

  ended: transaction(async ({ trx }, { body }) => {
    await endSessionsByHash(trx, body.sessions)
    return null
  }),

  forgotPassword: transaction(async (context, { body }) => {
    await askForMail(context, context.services.appKey, { kind: 'link', ...body }, context.caller)
    return { message: FORGOT_PASSWORD_REPLY }
  }),

  resetPassword: ownTransactions(async (context, { body }) => {
    await resetPassword(context, context.services, body, context.caller)
    return { message: PASSWORD_CHANGED }
  }),

  changePassword: ownTransactions(async (context, { body }) => {
    await changePassword(context, context.services, body, context.caller)
    return { message: PASSWORD_CHANGED }
  }),
})
