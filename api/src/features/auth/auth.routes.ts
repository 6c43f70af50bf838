import { auth } from '@cortile/contract/auth.ts'
import { FORGOT_PASSWORD_REPLY, PASSWORD_CHANGED } from '@cortile/contract/texts.ts'
import { staffOf } from '../../domain/actor.ts'
import { outsideTransaction, serveUncounted } from '../../http/pipeline/serve.ts'
import { xsrfCookie } from '../../http/pipeline/xsrf.ts'
import { readNotice } from '../../domain/setting/setting.model.ts'
import { endSession } from '../../domain/session/end-session.ts'
import { loginAnagrafica } from './login-member.ts'
import { login } from './login.ts'
import { sendOtp } from './send-otp.ts'
import { sendResetLink } from './send-reset-link.ts'
import { changePassword, resetPassword } from './set-password.ts'
import { userShape } from '../../domain/user/user.presenter.ts'
import { UserModel } from '../../domain/user/user.model.ts'

export const authRoutes = serveUncounted(auth, {
  csrfCookie: ({ caller, header }) => {
    header('Set-Cookie', xsrfCookie(caller.secure))
    return Promise.resolve(null)
  },

  login: outsideTransaction(async ({ db, body, caller, now }) => {
    const { user, token } = await login(db, body, caller.device, now)
    return { user: userShape(user), token, message_setting: await readNotice(db) }
  }),

  getOtp: async ({ db, body, now, services }) => {
    await sendOtp(db, services, body.email, now)
    return { message: 'Codice OTP inviato con successo' }
  },

  loginAnagrafica: async ({ db, body, caller, now, services }) => {
    return { tokens: await loginAnagrafica(db, services, body, caller.device, now) }
  },

  user: async ({ db, actor }) => {
    const user = await UserModel.query(db).findById(staffOf(actor).id).throwIfNotFound()
    return { user: userShape(user), message_setting: await readNotice(db) }
  },

  logout: async ({ db, actor, header }) => {
    await endSession(db, actor)
    header('Clear-Site-Data', '"cache"')
    return null
  },

  forgotPassword: async ({ db, body, now, services }) => {
    await sendResetLink(db, services, body.email, now)
    return { message: FORGOT_PASSWORD_REPLY }
  },

  resetPassword: outsideTransaction(async ({ db, body, now, services }) => {
    await resetPassword(db, services.appKey, body, now)
    return { message: PASSWORD_CHANGED }
  }),

  changePassword: outsideTransaction(async ({ db, actor, body, now }) => {
    await changePassword(db, staffOf(actor), body, now)
    return { message: PASSWORD_CHANGED }
  }),
})
