import type { PaletteOptions } from '@mui/material/styles'
import type {} from './theme-types.ts'
import { dark, light, type Colours, type Tone } from './tokens.ts'

function tone(from: Tone, hover = from.main) {
  return { main: from.main, light: from.main, dark: hover, contrastText: from.on, tint: from.tint }
}

function palette(colours: Colours, mode: 'light' | 'dark'): PaletteOptions {
  return {
    mode,
    background: { default: colours.page, paper: colours.surface, sunken: colours.sunken },
    text: { primary: colours.text, secondary: colours.muted, disabled: colours.field },
    divider: colours.line,
    primary: tone(colours.primary, colours.primaryHover),
    // Neutral on purpose: zafferano must never become a text colour through `color="secondary"`.
    secondary: {
      main: colours.text,
      light: colours.text,
      dark: colours.muted,
      contrastText: colours.page,
      tint: colours.sunken,
    },
    error: tone(colours.errore),
    warning: tone(colours.avviso),
    info: tone(colours.info),
    success: tone(colours.dentro),
    accent: tone(colours.accent),
    dentro: tone(colours.dentro),
    fuori: tone(colours.fuori),
    errore: tone(colours.errore),
    avviso: tone(colours.avviso),
    field: { main: colours.field },
  }
}

export const lightPalette = palette(light, 'light')
export const darkPalette = palette(dark, 'dark')
