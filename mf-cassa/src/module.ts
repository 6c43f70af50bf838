import { defineModule } from '@cortile/frame/module.ts'

/** What this module brings: a screen's code arrives when its page is opened. */
export const cassaModule = defineModule('cassa', {
  CassaScreen: () => import('./CassaScreen.tsx').then((file) => file.CassaScreen),
})

/** What federation exposes. */
export default cassaModule
