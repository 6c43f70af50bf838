import { defineModule } from '@cortile/frame/module.ts'

/** What this module brings: a screen's code arrives when its page is opened. */
export const selfServiceModule = defineModule('self-service', {
  IscrizioneScreen: () => import('./iscrizione/IscrizioneScreen.tsx').then((file) => file.IscrizioneScreen),
  MemberLoginScreen: () => import('./login/MemberLoginScreen.tsx').then((file) => file.MemberLoginScreen),
  MyAnagraficaScreen: () => import('./my-anagrafica/MyAnagraficaScreen.tsx').then((file) => file.MyAnagraficaScreen),
  MyDataScreen: () => import('./my-anagrafica/data/MyDataScreen.tsx').then((file) => file.MyDataScreen),
})

/** What federation exposes. */
export default selfServiceModule
