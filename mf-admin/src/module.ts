import { defineModule } from '@cortile/frame/module.ts'

/** What this module brings: a screen's code arrives when its page is opened. */
export const adminModule = defineModule('admin', {
  HomeScreen: () => import('./home/HomeScreen.tsx').then((file) => file.HomeScreen),
  AnagraficaScreen: () => import('./anagrafica/AnagraficaScreen.tsx').then((file) => file.AnagraficaScreen),
  AnagraficaDetailScreen: () =>
    import('./anagrafica/AnagraficaDetailScreen.tsx').then((file) => file.AnagraficaDetailScreen),
  GroupsScreen: () => import('./groups/GroupsScreen.tsx').then((file) => file.GroupsScreen),
})

/** What federation exposes. */
export default adminModule
