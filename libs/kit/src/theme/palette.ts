import type { PaletteColor, PaletteOptions } from '@mui/material/styles'

/**
 * One status colour: `main` is readable on page, surface and `light`, its tint; `contrastText` is readable on `main`; `dark`
 * is `main` while hovered.
 */
interface Tone {
  main: string
  contrastText: string
  light: string
  dark: string
}

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** Recessed areas: table heads, read-only fields. */
    sunken: string
  }
  interface Palette {
    /** Borders of fields: 3:1 at least against page and surface. */
    field: string
    /** A fill only, never a text colour. */
    accent: PaletteColor
  }
  interface PaletteOptions {
    field: string
    accent: Tone
  }
}

function tone(main: string, contrastText: string, tint: string, hover = main): Tone {
  return { main, contrastText, light: tint, dark: hover }
}

/** The light scheme. Contrasts are measured in palette.test.ts. */
export const light = {
  background: { default: '#FBF7F0', paper: '#FFFFFF', sunken: '#F4EDE2' },
  text: { primary: '#1F1A17', secondary: '#5F554D' },
  // Decorative lines, never the only indication of a control.
  divider: '#E2D8C9',
  field: '#8C8074',
  primary: tone('#0E5260', '#FFFFFF', '#DCECEF', '#0A3E49'),
  accent: tone('#FFB627', '#1F1A17', '#FFF0CF'),
  secondary: tone('#5B3596', '#FFFFFF', '#EEE6FA'),
  success: tone('#146C43', '#FFFFFF', '#DFF3E7'),
  error: tone('#A8142F', '#FFFFFF', '#FCE4E7', '#8A0F26'),
  info: tone('#1D5FA8', '#FFFFFF', '#E1EDFA'),
  warning: tone('#7A4B00', '#FFFFFF', '#FFF0CF'),
} satisfies PaletteOptions

/** The dark scheme. */
export const dark = {
  background: { default: '#17130F', paper: '#231D18', sunken: '#2D261F' },
  text: { primary: '#F3ECE3', secondary: '#BFB3A6' },
  divider: '#40372E',
  field: '#857A6F',
  primary: tone('#7FD0DE', '#06262D', '#17393F', '#A6E0EA'),
  accent: tone('#FFC247', '#1F1A17', '#3D2F10'),
  secondary: tone('#C3A6F2', '#21103F', '#33274A'),
  success: tone('#6FD39B', '#0A2417', '#183526'),
  error: tone('#FF9AA8', '#3A0610', '#471F28', '#FFBBC5'),
  info: tone('#8CC0F8', '#06223F', '#1A3149'),
  warning: tone('#FFC247', '#1F1A17', '#3D2F10'),
} satisfies PaletteOptions
