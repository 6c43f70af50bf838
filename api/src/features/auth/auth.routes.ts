import { auth } from '@cortile/contract/auth.ts'
import { FORGOT_PASSWORD_REPLY, PASSWORD_CHANGED } from '@cortile/contract/texts.ts'
import { staffOf } from '../../domain/actor.ts'
import { CommittedRefusal } from '../../domain/refusal.ts'
import { endSession } from '../../domain/session/session.repository.ts'
import { readNotice } from '../../domain/setting/setting.repository.ts'
import { userShape } from '../../domain/user/user.presenter.ts'
import { getUser } from '../../domain/user/user.repository.ts'
import { ownTransactions, read, serve, transaction } from '../../http/pipeline/serve.ts'
import { xsrfCookie } from '../../http/pipeline/xsrf.ts'
import { loginAnagrafica } from './login-member.ts'
import { login } from './login.ts'
import { sendOtp } from './send-otp.ts'
import { sendResetLink } from './send-reset-link.ts'
import { changePassword, resetPassword } from './set-password.ts'

export const authRoutes = serve(auth, {
  csrfCookie: read(({ caller, header }) => {
    header('Set-Cookie', xsrfCookie(caller.secure))
    return Promise.resolve(null)
  }),

  login: ownTransactions(async ({ db, body, caller, now }) => {
    const { user, token } = await login(db, body, caller.device, now)
    return { user: userShape(user), token, message_setting: await readNotice(db) }
  }),

  getOtp: transaction(async ({ trx, body, now, services }) => {
    await sendOtp(trx, services, body.email, now)
    return { message: 'Codice OTP inviato con successo' }
  }),

  loginAnagrafica: transaction(async ({ trx, body, caller, now, services }) => {
    const tokens = await loginAnagrafica(trx, services, body, caller.device, now)
    return tokens instanceof CommittedRefusal ? tokens : { tokens }
  }),

  user: read(async ({ db, actor }) => {
    const user = await getUser(db, staffOf(actor).id)
    return { user: userShape(user), message_setting: await readNotice(db) }
  }),

  logout: transaction(async ({ trx, actor, header }) => {
    await endSession(trx, actor)
    header('Clear-Site-Data', '"cache"')
    return null
  }),

  forgotPassword: transaction(async ({ trx, body, now, services }) => {
    await sendResetLink(trx, services, body.email, now)
    return { message: FORGOT_PASSWORD_REPLY }
  }),

  resetPassword: ownTransactions(async ({ db, body, now, services }) => {
    await resetPassword(db, services.appKey, body, now)
    return { message: PASSWORD_CHANGED }
  }),

  changePassword: ownTransactions(async ({ db, actor, body, now }) => {
    await changePassword(db, staffOf(actor), body, now)
    return { message: PASSWORD_CHANGED }
  }),
})
