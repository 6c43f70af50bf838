import { createTheme } from './mui.ts'
import type { Components, Shadows } from '@mui/material/styles'
import { narrow, WIDE_PX } from './media.ts'
import { paint } from './paint.ts'
import { fonts, radius, rem, SPACING_PX, type } from './tokens.ts'

const over = '0 16px 48px rgb(23 19 15 / 0.28), 0 2px 8px rgb(23 19 15 / 0.16)'

// Only overlays float: drawers at elevation 16, dialogs at 24.
const shadows: Shadows = [
  ...(['none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'] as const),
  ...([over, over, over, over, over, over, over, over] as const),
  ...([over, over, over, over, over, over, over, over, over] as const),
]

const components: Components = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: radius.large,
        border: `1px solid ${paint.line}`,
        [narrow]: { margin: 16, width: 'calc(100% - 32px)' },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontFamily: fonts.title,
        fontSize: rem(type.lead),
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: '-0.01em',
        padding: '24px 24px 8px',
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px', overflowWrap: 'anywhere' } } },
  MuiDialogActions: {
    styleOverrides: {
      // Large text on a phone: each button has a line.
      root: { flexWrap: 'wrap', padding: '8px 24px 24px', gap: 12, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(23 19 15 / 0.55)' } } },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        '.MuiDrawer-root &': { borderColor: paint.line },
        '.MuiDrawer-anchorBottom &': {
          borderRadius: `${String(radius.large)}px ${String(radius.large)}px 0 0`,
          maxHeight: '85dvh',
        },
      },
    },
  },
}

/**
 * MUI's theme for what lies over a page. Its colours are the variables of the page, so one theme serves every scheme, and
 * nobody needs to tell it which one is on.
 */
export const overlayTheme = createTheme({
  breakpoints: { values: { xs: 0, sm: 480, md: WIDE_PX, lg: 1024, xl: 1280 } },
  spacing: SPACING_PX,
  shape: { borderRadius: radius.small },
  shadows,
  typography: { fontFamily: fonts.text, fontSize: type.text },
  palette: {
    background: { default: paint.page, paper: paint.surface },
    text: { primary: paint.text, secondary: paint.muted, disabled: paint.field },
    divider: paint.line,
  },
  components,
})
