import { defineModule } from '@cortile/frame/module.ts'

/** What this module brings: a screen's code arrives when its page is opened. */
export const scannerModule = defineModule('scanner', {
  AccessPointScreen: () => import('./AccessPointScreen.tsx').then((file) => file.AccessPointScreen),
})

/** What federation exposes. */
export default scannerModule
