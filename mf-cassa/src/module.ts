import { defineModule } from '@cortile/frame/remotes/module.ts'

/** The module as federation exposes it: a screen's code arrives when its page is opened. */
export default defineModule('cassa', {
  CassaScreen: () => import('./CassaScreen.tsx').then((file) => file.CassaScreen),
})
