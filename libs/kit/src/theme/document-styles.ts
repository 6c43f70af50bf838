import { colorVars, focusRing } from './color-vars.ts'
import { narrow, wide } from './media.ts'
import { BOTTOM_BAR_PX } from './tokens.ts'

/** Rules for the whole document, besides those of MUI's CssBaseline. */
export const documentStyles = {
  html: { accentColor: colorVars.primary.main, scrollPaddingTop: 16 },
  body: { minHeight: '100dvh' },
  // A page that grows past the fold must not push everything aside; touch screens overlay their scrollbar.
  [`${wide} and (pointer: fine)`]: { html: { overflowY: 'scroll' } },
  ':focus-visible': focusRing,
  // Focus sent by a script to a heading or a container is for screen readers: nothing to press there.
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  a: { color: colorVars.primary.main, textUnderlineOffset: '0.15em' },
  'h1, h2, h3, h4, h5, h6, p': { overflowWrap: 'break-word' },
  '::selection': { backgroundColor: colorVars.accent.main, color: colorVars.accent.contrastText },
  [narrow]: {
    // Room for the bar of actions that PageHeader fixes to the bottom, so that it never hides a focused field.
    'html:has([data-kit-actions])': { scrollPaddingBottom: BOTTOM_BAR_PX + 16 },
    'body:has([data-kit-actions])': { paddingBottom: BOTTOM_BAR_PX },
  },
  // On paper stands what the page is about, not the way around in it.
  '@media print': {
    '[data-screen-only]': { display: 'none !important' },
    'body, html': { minHeight: 0, paddingBottom: '0 !important', backgroundColor: '#fff' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    // A progress bar measures time; with it, a toast would be gone before it could be read.
    '*:not([role="progressbar"]), *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
} as const
