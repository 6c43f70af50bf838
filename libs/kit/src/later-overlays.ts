import { later } from './later.ts'

/**
 * Dialogs and drawers: the code of MUI under them is as large as all else that is drawn, and no page begins with one. A
 * page fetches it when its first screen stands (frame.tsx).
 */
export const overlays = later(() => import('./overlays.tsx').then((file) => file.parts))
