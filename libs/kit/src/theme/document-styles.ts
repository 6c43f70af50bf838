import { colorVars, focusRing } from './color-vars.ts'
import { narrow, wide } from './media.ts'
import { light } from './palette.ts'
import { BOTTOM_BAR_PX } from './tokens.ts'

/** Rules for the whole document, besides those of MUI's CssBaseline. */
export const documentStyles = {
  html: { accentColor: colorVars.primary.main, scrollPaddingTop: 16 },
  body: { minHeight: '100dvh' },
  // The scrollbar is always present, so that a growing page does not shift sideways; touch screens overlay theirs.
  [`${wide} and (pointer: fine)`]: { html: { overflowY: 'scroll' } },
  ':focus-visible': focusRing,
  // A heading or container that is focused by script is not a control: the focus is for screen readers.
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  a: { color: colorVars.primary.main, textUnderlineOffset: '0.15em' },
  'h1, h2, h3, h4, h5, h6, p': { overflowWrap: 'break-word' },
  '::selection': { backgroundColor: colorVars.accent.main, color: colorVars.accent.contrastText },
  [narrow]: {
    // Space for the action bar that PageHeader fixes to the bottom, so that the bar never covers a focused field.
    'html:has([data-kit-actions])': { scrollPaddingBottom: BOTTOM_BAR_PX + 16 },
    'body:has([data-kit-actions])': { paddingBottom: BOTTOM_BAR_PX },
  },
  // Navigation and controls are not printed.
  '@media print': {
    // Paper has nothing to press; a button that shows a value of the record has `data-printed`.
    '[data-screen-only], button:not([data-printed]), .MuiButton-root, .MuiSwitch-root, .MuiCheckbox-root': {
      display: 'none !important',
    },
    'body, html': { minHeight: 0, paddingBottom: '0 !important', backgroundColor: '#fff' },
    // Paper is white under a dark device, too.
    'html:root': variablesOf(light, '--cortile-palette'),
    body: { color: light.text.primary },
    a: { color: 'inherit', textDecoration: 'none' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    // Progress bars are exempt: the one of a toast measures its time, and the toast would close before it can be read.
    '*:not([role="progressbar"]), *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
} as const

/** The variables under which the theme keeps the colours of a palette. */
function variablesOf(tones: object, path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tones).flatMap(([name, tone]: [string, unknown]) => {
      if (typeof tone === 'string') return [[`${path}-${name}`, tone]]
      return typeof tone === 'object' && tone ? Object.entries(variablesOf(tone, `${path}-${name}`)) : []
    }),
  )
}
