import type { Components } from '@mui/material/styles'
import { paint, type ToneName } from './paint.ts'
import { narrow } from './media.ts'
import { fonts, radius, rem, target, type } from './tokens.ts'

function alert(tone: Exclude<ToneName, 'neutro' | 'fuori'>) {
  const { main, tint } = paint[tone]
  return {
    backgroundColor: tint,
    color: paint.text,
    borderColor: `color-mix(in srgb, ${main} 40%, transparent)`,
    '& .MuiAlert-icon': { color: main },
  }
}

/** What lies on the page or over it. */
export const surfaces: Components = {
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
  MuiMenu: {
    styleOverrides: { paper: { borderRadius: radius.medium, border: `1px solid ${paint.line}` }, list: { padding: 4 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: target.staff,
        borderRadius: radius.small,
        gap: 12,
        '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -3 },
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: paint.text,
        color: paint.page,
        fontSize: rem(type.small),
        padding: '6px 10px',
        borderRadius: radius.small,
      },
      arrow: { color: paint.text },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: radius.medium,
        border: '1px solid',
        fontSize: rem(type.text),
        alignItems: 'center',
        '&.MuiAlert-colorSuccess': alert('dentro'),
        '&.MuiAlert-colorError': alert('errore'),
        '&.MuiAlert-colorInfo': alert('info'),
        '&.MuiAlert-colorWarning': alert('avviso'),
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: radius.pill, fontSize: rem(type.small), height: 28, border: `1px solid ${paint.line}` },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: paint.line, padding: '8px 16px', fontVariantNumeric: 'tabular-nums' },
      head: { fontSize: rem(type.small), fontWeight: 600, color: paint.muted, backgroundColor: 'transparent' },
    },
  },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: paint.skeleton, borderRadius: radius.small } } },
}
