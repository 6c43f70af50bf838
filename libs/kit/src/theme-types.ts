import type {} from '@mui/material/themeCssVarsAugmentation'
import type { CSSProperties } from 'react'

interface ToneColour {
  main: string
  contrastText: string
  tint: string
}

declare module '@mui/material/styles' {
  interface Palette {
    accent: ToneColour
    dentro: ToneColour
    fuori: ToneColour
    errore: ToneColour
    avviso: ToneColour
    field: { main: string }
  }
  interface PaletteOptions {
    accent: ToneColour
    dentro: ToneColour
    fuori: ToneColour
    errore: ToneColour
    avviso: ToneColour
    field: { main: string }
  }
  interface PaletteColor {
    tint: string
  }
  interface SimplePaletteColorOptions {
    tint?: string
  }
  interface TypeBackground {
    sunken: string
  }
  interface TypographyVariants {
    figure: CSSProperties
    shout: CSSProperties
    verdict: CSSProperties
  }
  interface TypographyVariantsOptions {
    figure?: CSSProperties
    shout?: CSSProperties
    verdict?: CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true
    shout: true
    verdict: true
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    accent: true
    dentro: true
    fuori: true
  }
}
