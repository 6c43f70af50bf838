import { focusRing, colorVars } from './theme/color-vars.ts'
import { fonts, radius, rem, target, fontSize } from './theme/tokens.ts'

/** The box around a control: input, select or textarea, with what may stand before and after it. */
export const boxStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: target.staff,
  backgroundColor: colorVars.surface,
  color: colorVars.text,
  border: `1px solid ${colorVars.field}`,
  borderRadius: radius.small,
  '&:hover:not([data-disabled])': { borderColor: colorVars.text },
  // Only the control's own focus: a button inside the box has its own ring.
  '&:has(> :is(input, select, textarea):focus)': focusRing,
  '&[data-invalid]': { borderColor: colorVars.error.main, boxShadow: `inset 0 0 0 1px ${colorVars.error.main}` },
  '&[data-disabled]': { backgroundColor: colorVars.sunken, borderColor: colorVars.line, color: colorVars.muted },
  // What can be read but not changed does not look like a place to type.
  '&:has(> :is(input, textarea):read-only)': { backgroundColor: colorVars.sunken, borderColor: colorVars.line },
  '& > svg': { flexShrink: 0, color: colorVars.muted, marginInlineStart: 12 },
} as const

/** The control itself, without any edge of its own. */
export const controlStyle = {
  flex: '1 1 auto',
  minWidth: 0,
  width: '100%',
  minHeight: target.staff - 2,
  margin: 0,
  padding: '8px 12px',
  border: 0,
  borderRadius: radius.small,
  background: 'transparent',
  color: 'inherit',
  fontFamily: fonts.text,
  fontSize: rem(fontSize.text),
  lineHeight: 1.5,
  '&:focus, &:focus-visible': { outline: 'none' },
  '&::placeholder': { color: colorVars.muted, opacity: 1 },
  '&:disabled': { WebkitTextFillColor: 'currentColor', opacity: 1, cursor: 'not-allowed' },
  '&[type="number"], &[type="date"], &[type="time"]': { fontVariantNumeric: 'tabular-nums' },
  // The browser's own yellow or blue would break both schemes.
  '&:autofill': {
    boxShadow: `inset 0 0 0 100px ${colorVars.accent.light}`,
    WebkitTextFillColor: colorVars.text,
    caretColor: colorVars.text,
  },
} as const
