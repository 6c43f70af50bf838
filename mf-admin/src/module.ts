import { defineModule } from '@cortile/frame/module.ts'

/** What this module brings: a screen's code arrives when its page is opened. */
export const adminModule = defineModule('admin', {
  HomeScreen: () => import('./home/HomeScreen.tsx').then((file) => file.HomeScreen),
  AnagraficaScreen: () => import('./anagrafica/list/AnagraficaScreen.tsx').then((file) => file.AnagraficaScreen),
  NewAnagraficaScreen: () =>
    import('./anagrafica/form/NewAnagraficaScreen.tsx').then((file) => file.NewAnagraficaScreen),
  AnagraficaDetailScreen: () =>
    import('./anagrafica/detail/AnagraficaDetailScreen.tsx').then((file) => file.AnagraficaDetailScreen),
  EditAnagraficaScreen: () =>
    import('./anagrafica/form/EditAnagraficaScreen.tsx').then((file) => file.EditAnagraficaScreen),
  SaldoScreen: () => import('./saldo/SaldoScreen.tsx').then((file) => file.SaldoScreen),
  GroupsScreen: () => import('./groups/GroupsScreen.tsx').then((file) => file.GroupsScreen),
  ListinoScreen: () => import('./cassa/ListinoScreen.tsx').then((file) => file.ListinoScreen),
})

/** What federation exposes. */
export default adminModule
