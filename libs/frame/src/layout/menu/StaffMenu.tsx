import { Breadcrumb } from './Breadcrumb.tsx'
import { Menu } from './Menu.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { PaletteButton } from './PaletteButton.tsx'

/** The navigation around staff pages: menu, drawer, search button and breadcrumb. */
export const staffMenu = { Breadcrumb, Menu, MenuDrawer, PaletteButton }
