import { defineModule } from '@cortile/frame/remotes/module.ts'
import { ModuleTheme } from '@cortile/kit/theme/ModuleTheme.tsx'

/** The module as federation exposes it: a screen's code arrives when its page is opened. */
export default defineModule('cassa', ModuleTheme, {
  CassaScreen: () => import('./CassaScreen.tsx').then((file) => file.CassaScreen),
})
