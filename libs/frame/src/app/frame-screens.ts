import type { ScreenOf } from '@cortile/contract/routes.ts'
import type { ScreenLoader } from '../remotes/module.ts'

/** The screens of every page, independent of its modules. A page that opens with one of them calls `preloadScreen`. */
export const frameScreens: Readonly<Record<ScreenOf<'frame'>, ScreenLoader> & Record<string, ScreenLoader>> = {
  LoginScreen: () => import('../session/LoginScreen.tsx').then((file) => file.LoginScreen),
  ForgotPasswordScreen: () => import('../session/ForgotPasswordScreen.tsx').then((file) => file.ForgotPasswordScreen),
  ResetPasswordScreen: () => import('../session/ResetPasswordScreen.tsx').then((file) => file.ResetPasswordScreen),
  ProfileScreen: () => import('../session/ProfileScreen.tsx').then((file) => file.ProfileScreen),
  LogoutScreen: () => import('../session/LogoutScreen.tsx').then((file) => file.LogoutScreen),
}
