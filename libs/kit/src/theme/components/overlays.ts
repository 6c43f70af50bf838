import type { Components, Theme } from '@mui/material/styles'
import { colorVars } from '../color-vars.ts'
import { narrow } from '../media.ts'
import { fonts, fontSize, radius, rem } from '../tokens.ts'

/** Duration of fading in or out. */
const FADE_MS = 200

/** Only overlays have a shadow. */
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
      // A dialog that fades out is `aria-hidden` from its first frame, so that card readers ignore it (useCardKeys).
      closeAfterTransition: false,
    },
    styleOverrides: {
      root: { '@media print': { display: 'none' } },
      paper: {
        boxShadow,
        border: `1px solid ${colorVars.line}`,
        borderRadius: radius.large,
        // In a form only the fields scroll: the submit button stays visible.
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
        // Space for the focus ring of the first field.
        '.MuiDialogTitle-root + &': { paddingTop: 8 },
      },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    // With large text on a phone each button has its own line.
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
