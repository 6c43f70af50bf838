import { colorVars, focusRing } from './theme/color-vars.ts'
import { fonts, radius, rem, target, fontSize } from './theme/tokens.ts'

/** How a button looks, whatever it is: a button, or a link that is drawn as one. */
export interface ButtonLook {
  variant: 'text' | 'outlined' | 'contained'
  color: 'primary' | 'inherit' | 'error'
  size: 'small' | 'medium' | 'large'
  fullWidth: boolean
  /** Its words make room for the sign of what is under way. */
  veiled: boolean
}

/** What is pressed has no look of its own but the one given here. */
export const pressable = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  boxSizing: 'border-box',
  margin: 0,
  border: 0,
  outline: 0,
  color: 'inherit',
  backgroundColor: 'transparent',
  cursor: 'pointer',
  userSelect: 'none',
  verticalAlign: 'middle',
  appearance: 'none',
  textDecoration: 'none',
  WebkitTapHighlightColor: 'transparent',
  '@media print': { colorAdjust: 'exact' },
} as const

/** Also what only says that it is disabled, because it has the focus. */
export const still = '&:disabled, &[aria-disabled="true"]'

const hover = '@media (hover: hover)'
const easing = 'cubic-bezier(0.4, 0, 0.2, 1)'

const sizes = {
  small: { padding: '8px 12px', fontSize: rem(fontSize.small) },
  medium: {},
  large: {
    minHeight: target.kiosk,
    padding: '12px 28px',
    fontSize: rem(fontSize.lead),
    borderRadius: radius.medium,
  },
} as const

export function buttonLook({ variant, color, size, fullWidth, veiled }: ButtonLook) {
  const changing = ['background-color', 'box-shadow', 'border-color', ...(veiled ? [] : ['color'])]
  return {
    ...pressable,
    minWidth: 64,
    minHeight: target.staff,
    padding: '8px 20px',
    gap: 8,
    borderRadius: radius.small,
    fontFamily: fonts.text,
    fontSize: rem(fontSize.text),
    fontWeight: 600,
    lineHeight: 1.25,
    letterSpacing: 0,
    textTransform: 'none',
    // A link that is drawn as a button has the text's own alignment.
    textAlign: 'center',
    transition: changing.map((property) => `${property} 250ms ${easing}`).join(', '),
    ...variants[variant](color),
    ...sizes[size],
    ...(fullWidth && { width: '100%' }),
    '&:focus-visible': focusRing,
    [still]: {
      pointerEvents: 'none',
      cursor: 'default',
      color: veiled ? 'transparent' : colorVars.muted,
      backgroundColor: variant === 'text' ? 'transparent' : colorVars.sunken,
      borderColor: colorVars.line,
    },
  } as const
}

const variants = {
  contained: (color: ButtonLook['color']) => {
    const { main, contrastText } =
      color === 'inherit' ? { main: colorVars.sunken, contrastText: 'inherit' } : colorVars[color]
    return {
      color: contrastText,
      backgroundColor: main,
      ...(color === 'primary' && { [hover]: { '&:hover': { backgroundColor: colorVars.primary.dark } } }),
    }
  },
  outlined: (color: ButtonLook['color']) => ({
    border: `1px solid ${colorVars.field}`,
    color: wordsOf(color),
    backgroundColor: colorVars.surface,
    '&:hover': { backgroundColor: colorVars.sunken },
  }),
  text: (color: ButtonLook['color']) => ({
    padding: '8px 12px',
    color: wordsOf(color),
    [hover]: {
      '&:hover': {
        backgroundColor: `color-mix(in srgb, ${wordsOf(color)} calc(var(--cortile-palette-action-hoverOpacity) * 100%), transparent)`,
      },
    },
  }),
} as const

function wordsOf(color: ButtonLook['color']) {
  return color === 'inherit' ? 'currentColor' : colorVars[color].main
}
