import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { focusRing } from './color-vars.ts'
import { buttons } from './components/buttons.ts'
import { fields } from './components/fields.ts'
import { overlays } from './components/overlays.ts'
import { surfaces } from './components/surfaces.ts'
import { WIDE_PX } from './media.ts'
import { dark, light } from './palette.ts'
import { fonts, fontSize, radius, rem } from './tokens.ts'

/** The colour scheme of a page: `system` follows the device; kiosks set a fixed one. */
export type Scheme = 'system' | 'light' | 'dark'

const common = {
  // `sm` and `md` are also the widths of dialogs.
  breakpoints: { values: { xs: 0, sm: 480, md: WIDE_PX, lg: 1200, xl: 1680 } },
  spacing: 4,
  shape: { borderRadius: radius.small },
  typography: {
    fontFamily: fonts.text,
    fontWeightMedium: 600,
    body1: { fontSize: rem(fontSize.text), lineHeight: 1.5, letterSpacing: 0 },
    body2: { fontSize: rem(fontSize.small), lineHeight: 1.4, letterSpacing: 0 },
    h1: title(fontSize.title, 1.2, '-0.015em'),
    h2: title(fontSize.lead, 1.3, '-0.01em'),
    h3: title(fontSize.text, 1.3, 0),
    button: { textTransform: 'none', fontWeight: 600, lineHeight: 1.25, letterSpacing: 0 },
  },
  focusVisible: focusRing,
  components: { ...buttons, ...fields, ...overlays, ...surfaces },
} satisfies ThemeOptions

/**
 * The theme of a scheme. `system` is decided by a media query alone, without script or attribute, so that the first paint
 * has the right colours. A fixed scheme contains only its own colours and does not follow the device.
 */
export function createCortileTheme(scheme: Scheme) {
  const cssVarPrefix = 'cortile'
  if (scheme === 'system')
    return createTheme({
      ...common,
      cssVariables: { cssVarPrefix, colorSchemeSelector: 'media' },
      colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    })
  return createTheme({
    ...common,
    cssVariables: { cssVarPrefix },
    palette: { mode: scheme, ...(scheme === 'light' ? light : dark) },
  })
}

function title(size: number, lineHeight: number, letterSpacing: string | 0) {
  return { fontFamily: fonts.title, fontSize: rem(size), fontWeight: 700, lineHeight, letterSpacing }
}
