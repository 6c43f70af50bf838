import { defineModule } from '@cortile/frame/remotes/module.ts'
import { ModuleTheme } from '@cortile/kit/theme/ModuleTheme.tsx'

/** The module exposed to federation: a screen's code is loaded when its page is opened. */
export default defineModule('scanner', ModuleTheme, {
  AppelloScreen: () => import('./appello/AppelloScreen.tsx').then((file) => file.AppelloScreen),
  PresenzeScreen: () => import('./presenze/PresenzeScreen.tsx').then((file) => file.PresenzeScreen),
  AccessPointScreen: () => import('./AccessPointScreen.tsx').then((file) => file.AccessPointScreen),
})
