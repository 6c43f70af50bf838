import { createTheme } from './mui.ts'
import type { Shadows, Theme, ThemeOptions } from '@mui/material/styles'
import type {} from './theme-types.ts'
import { base } from './theme-base.ts'
import { controls } from './theme-controls.ts'
import { darkPalette, lightPalette } from './theme-palette.ts'
import { surfaces } from './theme-surfaces.ts'
import { typography } from './theme-typography.ts'
import { WIDE_PX } from './media.ts'
import { radius, SPACING_PX } from './tokens.ts'

/** `system` follows the device; kiosks ask for one scheme. */
export type Scheme = 'system' | 'light' | 'dark'

const over = '0 16px 48px rgb(23 19 15 / 0.28), 0 2px 8px rgb(23 19 15 / 0.16)'

// Only overlays float: menus start at elevation 8, drawers at 16, dialogs at 24.
const shadows: Shadows = [
  ...(['none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'] as const),
  ...([over, over, over, over, over, over, over, over] as const),
  ...([over, over, over, over, over, over, over, over, over] as const),
]

const shared: ThemeOptions = {
  breakpoints: { values: { xs: 0, sm: 480, md: WIDE_PX, lg: 1024, xl: 1280 } },
  spacing: SPACING_PX,
  shape: { borderRadius: radius.small },
  shadows,
  typography,
  components: { ...base, ...controls, ...surfaces },
}

/**
 * The MUI theme of a scheme. `system` is decided by a media query alone: no script, no attribute, so the first paint
 * already has the right colours. A forced scheme carries only its own palette and cannot be pulled away by the device.
 */
export function createKitTheme(scheme: Scheme): Theme {
  if (scheme === 'system') {
    return createTheme({
      ...shared,
      cssVariables: { colorSchemeSelector: 'media' },
      colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
    })
  }
  return createTheme({
    ...shared,
    cssVariables: { colorSchemeSelector: 'data' },
    defaultColorScheme: scheme,
    colorSchemes: scheme === 'light' ? { light: { palette: lightPalette } } : { dark: { palette: darkPalette } },
  })
}
