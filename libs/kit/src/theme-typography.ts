import type { ThemeOptions } from '@mui/material/styles'
import type {} from './theme-types.ts'
import { fonts, rem, type } from './tokens.ts'

function title(px: number, lineHeight: number, fontWeight = 700) {
  return { fontFamily: fonts.title, fontSize: rem(px), fontWeight, lineHeight, letterSpacing: '-0.01em' }
}

function text(px: number, fontWeight = 400) {
  return { fontFamily: fonts.text, fontSize: rem(px), fontWeight, lineHeight: 1.5, letterSpacing: 0 }
}

/** The scale 14/16/20/28/40/64/96; `figure`, `shout` and `verdict` are what is read from a distance. */
export const typography: NonNullable<ThemeOptions['typography']> = {
  fontFamily: fonts.text,
  fontSize: type.text,
  h1: title(type.title, 1.2),
  h2: title(type.lead, 1.3),
  h3: title(type.text, 1.4),
  h4: title(type.text, 1.4),
  h5: title(type.small, 1.4),
  h6: title(type.small, 1.4),
  subtitle1: text(type.text),
  subtitle2: text(type.small, 600),
  body1: text(type.text),
  body2: text(type.small),
  caption: text(type.small),
  overline: { ...text(type.small, 600), textTransform: 'none' },
  button: { ...text(type.text, 600), lineHeight: 1.25, textTransform: 'none' },
  figure: { ...title(type.figure, 1.1), fontVariantNumeric: 'tabular-nums' },
  shout: { ...title(type.shout, 1.05), fontVariantNumeric: 'tabular-nums' },
  verdict: title(type.verdict, 1, 800),
}
