import type { Components, Theme } from '@mui/material/styles'
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { colorVars } from '../color-vars.ts'
import { documentStyles } from '../document-styles.ts'
import { narrow } from '../media.ts'
import { fontSize, radius, rem } from '../tokens.ts'

/** Palette colours of a chip. */
const tones = ['primary', 'secondary', 'success', 'error', 'info', 'warning'] as const
const severities = ['success', 'error', 'info', 'warning'] as const

export const surfaces = {
  MuiCssBaseline: { styleOverrides: documentStyles },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    // MUI lightens surfaces in the dark scheme; here they keep the palette's colour.
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: {
        minWidth: 0,
        border: `1px solid ${colorVars.line}`,
        borderRadius: radius.medium,
        // Otherwise the focus ring of a control at the edge is clipped.
        overflow: 'visible',
      },
    },
  },
  MuiCardHeader: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        gap: '4px 16px',
        minHeight: 60,
        padding: '8px 20px',
        borderBottom: `1px solid ${colorVars.line}`,
        [narrow]: { paddingInline: 16 },
      },
      action: { alignSelf: 'center', margin: 0 },
    },
  },
  MuiCardContent: {
    styleOverrides: { root: { '&, &:last-child': { padding: 20 }, [narrow]: { '&, &:last-child': { padding: 16 } } } },
  },
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        info: icon(Info),
        success: icon(CircleCheck),
        warning: icon(TriangleAlert),
        error: icon(CircleAlert),
      },
    },
    styleOverrides: {
      root: {
        alignItems: 'flex-start',
        padding: '12px 16px',
        border: '1px solid',
        borderRadius: radius.medium,
        color: colorVars.text,
        fontSize: rem(fontSize.text),
        lineHeight: 1.5,
        variants: severities.map((severity) => ({ props: { severity }, style: alert(severity) })),
      },
      icon: { padding: '2px 0', fontSize: 24, opacity: 1 },
      // A sentence, and beside it, if there is space, the actions.
      message: {
        display: 'flex',
        flex: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        padding: 0,
        overflow: 'visible',
        '& > p': { flex: '1 1 260px', margin: 0, paddingBlock: 2 },
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: { root: { maxWidth: '100%' } },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 'auto',
        minHeight: 26,
        padding: '2px 0',
        border: `1px solid color-mix(in srgb, ${colorVars.muted} 30%, transparent)`,
        borderRadius: radius.pill,
        color: colorVars.muted,
        backgroundColor: colorVars.sunken,
        fontSize: rem(fontSize.small),
        fontWeight: 600,
        lineHeight: 1.25,
        variants: tones.map((color) => ({ props: { color }, style: chip(color) })),
      },
      label: { padding: '0 10px' },
      icon: { flexShrink: 0, margin: '0 -4px 0 10px', color: 'inherit' },
    },
  },
} satisfies Components<Theme>

function icon(Icon: LucideIcon) {
  return createElement(Icon, { size: 24, 'aria-hidden': true })
}

/** Icon, border and tint have the severity's colour; the text keeps the text colour. */
function alert(severity: (typeof severities)[number]) {
  const { main, light } = colorVars[severity]
  return {
    backgroundColor: light,
    borderColor: `color-mix(in srgb, ${main} 40%, transparent)`,
    '& .MuiAlert-icon': { color: main },
  }
}

/** Coloured text on a tint of the same colour. */
function chip(color: (typeof tones)[number]) {
  const { main, light } = colorVars[color]
  return { color: main, backgroundColor: light, borderColor: `color-mix(in srgb, ${main} 30%, transparent)` }
}
