import { Breadcrumb } from './Breadcrumb.tsx'
import { Menu } from './Menu.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { PaletteButton } from './PaletteButton.tsx'

/** What the pages of staff have around them: the menu, also behind a button, the search, and the way here. */
export const staffMenu = { Breadcrumb, Menu, MenuDrawer, PaletteButton }
