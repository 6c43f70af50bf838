import { lazyModule } from '@cortile/kit/lazy-module.ts'

/** The staff navigation, lazy: kiosk pages, which are small, have no users with a menu. */
export const staffMenu = lazyModule(() => import('./menu/StaffMenu.tsx').then((file) => file.staffMenu))
