import type { Components, Theme } from '@mui/material/styles'
import { colorVars } from '../color-vars.ts'
import { narrow } from '../media.ts'
import { fonts, fontSize, radius, rem } from '../tokens.ts'

/** As long as something takes to come or to go, in ms. */
const FADE_MS = 200

/** Only what lies over the page has one. */
const boxShadow = '0 16px 48px rgb(23 19 15 / 0.28), 0 2px 8px rgb(23 19 15 / 0.16)'

export const overlays = {
  MuiBackdrop: {
    styleOverrides: {
      root: {
        backgroundColor: 'rgb(23 19 15 / 0.55)',
        variants: [{ props: { invisible: true }, style: { background: 'none' } }],
      },
    },
  },
  MuiDialog: {
    defaultProps: {
      fullWidth: true,
      transitionDuration: FADE_MS,
      // What fades out is hidden from its first frame: no card reader waits for it (useCardKeys).
      closeAfterTransition: false,
    },
    styleOverrides: {
      root: { '@media print': { display: 'none' } },
      paper: {
        boxShadow,
        border: `1px solid ${colorVars.line}`,
        borderRadius: radius.large,
        // Of a form only the fields scroll: what sends it stays in sight.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        [narrow]: { width: 'calc(100% - 32px)', maxHeight: 'calc(100% - 32px)', margin: 16 },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '24px 24px 8px',
        fontFamily: fonts.title,
        fontSize: rem(fontSize.lead),
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: '-0.01em',
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: '8px 24px 16px',
        overflowWrap: 'anywhere',
        // Room for the focus ring of the first field.
        '.MuiDialogTitle-root + &': { paddingTop: 8 },
      },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    // Large text on a phone: each button has a line.
    styleOverrides: { root: { flexWrap: 'wrap', gap: 12, padding: '8px 24px 24px' } },
  },
  MuiDrawer: {
    defaultProps: { transitionDuration: FADE_MS, ModalProps: { closeAfterTransition: false } },
    styleOverrides: {
      root: { '@media print': { display: 'none' } },
      paper: {
        boxShadow,
        border: `1px solid ${colorVars.line}`,
        variants: [
          {
            props: { anchor: 'bottom' },
            style: {
              maxHeight: '85dvh',
              borderRadius: `${String(radius.large)}px ${String(radius.large)}px 0 0`,
            },
          },
          { props: { anchor: 'left' }, style: { width: 'min(304px, 88vw)' } },
        ],
      },
    },
  },
} satisfies Components<Theme>
