import { defineModule } from '@cortile/frame/remotes/module.ts'
import { ModuleTheme } from '@cortile/kit/theme/ModuleTheme.tsx'

/** The module exposed to federation: a screen's code is loaded when its page is opened. */
export default defineModule('self-service', ModuleTheme, {
  AncoraScreen: () => import('./ancora/AncoraScreen.tsx').then((file) => file.AncoraScreen),
  ConfermaScreen: () => import('./conferma/ConfermaScreen.tsx').then((file) => file.ConfermaScreen),
  EntryScreen: () => import('./login/EntryScreen.tsx').then((file) => file.EntryScreen),
  IndirizzoScreen: () => import('./indirizzo/IndirizzoScreen.tsx').then((file) => file.IndirizzoScreen),
  InformativaScreen: () => import('./informativa/InformativaScreen.tsx').then((file) => file.InformativaScreen),
  IscrizioneScreen: () => import('./iscrizione/IscrizioneScreen.tsx').then((file) => file.IscrizioneScreen),
  MemberLoginScreen: () => import('./login/MemberLoginScreen.tsx').then((file) => file.MemberLoginScreen),
  MyAnagraficaScreen: () => import('./my-anagrafica/MyAnagraficaScreen.tsx').then((file) => file.MyAnagraficaScreen),
  MyDataScreen: () => import('./my-anagrafica/data/MyDataScreen.tsx').then((file) => file.MyDataScreen),
  OwnReceiptScreen: () => import('./my-anagrafica/receipts/OwnReceiptScreen.tsx').then((file) => file.OwnReceiptScreen),
  OwnStatementScreen: () =>
    import('./my-anagrafica/receipts/OwnStatementScreen.tsx').then((file) => file.OwnStatementScreen),
  OffertaScreen: () => import('./offerta/OffertaScreen.tsx').then((file) => file.OffertaScreen),
})
