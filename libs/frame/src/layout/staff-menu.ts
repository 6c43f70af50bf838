import { later } from '@cortile/kit/later.ts'

/** The menus of the staff: the kiosks' pages, which are light, have nobody to show them to. */
export const staffMenu = later(() => import('./menu/StaffMenu.tsx').then((file) => file.staffMenu))
