import { defineModule } from '@cortile/frame/module.ts'

/** What this module brings: a screen's code arrives when its page is opened. */
export const selfServiceModule = defineModule('self-service', {
  MemberLoginScreen: () => import('./login/MemberLoginScreen.tsx').then((file) => file.MemberLoginScreen),
  MyAnagraficaScreen: () => import('./my-anagrafica/MyAnagraficaScreen.tsx').then((file) => file.MyAnagraficaScreen),
})

/** What federation exposes. */
export default selfServiceModule
