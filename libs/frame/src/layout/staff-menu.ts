import { lazyModule } from '@cortile/kit/lazy-module.ts'

/** The menus of the staff: the kiosks' pages, which are light, have nobody to show them to. */
export const staffMenu = lazyModule(() => import('./menu/StaffMenu.tsx').then((file) => file.staffMenu))
