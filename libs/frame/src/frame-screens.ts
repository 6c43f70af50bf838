import type { ScreenOf } from '@cortile/contract/routes.ts'
import type { ScreenLoader } from './module.ts'
import { LoginScreen } from './session/LoginScreen.tsx'

/** The screens that every page has, whichever modules it runs. The login is what most pages open with: it is not lazy. */
export const frameScreens: Readonly<Record<ScreenOf<'frame'>, ScreenLoader> & Record<string, ScreenLoader>> = {
  LoginScreen: () => Promise.resolve(LoginScreen),
  ForgotPasswordScreen: () => import('./session/ForgotPasswordScreen.tsx').then((file) => file.ForgotPasswordScreen),
  ResetPasswordScreen: () => import('./session/ResetPasswordScreen.tsx').then((file) => file.ResetPasswordScreen),
  ProfileScreen: () => import('./session/ProfileScreen.tsx').then((file) => file.ProfileScreen),
  LogoutScreen: () => import('./session/LogoutScreen.tsx').then((file) => file.LogoutScreen),
}
