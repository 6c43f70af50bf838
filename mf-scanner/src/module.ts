import { defineModule } from '@cortile/frame/remotes/module.ts'

/** The module as federation exposes it: a screen's code arrives when its page is opened. */
export default defineModule('scanner', {
  AccessPointScreen: () => import('./AccessPointScreen.tsx').then((file) => file.AccessPointScreen),
})
