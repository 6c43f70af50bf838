import type { Components, Theme } from '@mui/material/styles'
import { colorVars } from '../color-vars.ts'
import { fontSize, radius, rem, target } from '../tokens.ts'

/** Also matches a soft-disabled button (`aria-disabled`), which stays focusable. */
const disabled = '&.Mui-disabled, &[aria-disabled="true"]'

export const buttons = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { [disabled]: { pointerEvents: 'none', cursor: 'default' } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: target.staff,
        // A gap instead of the icon's margin: none is left where the label is visually hidden.
        gap: 8,
        padding: '8px 20px',
        fontSize: rem(fontSize.text),
        [disabled]: { color: colorVars.muted, backgroundColor: colorVars.sunken, borderColor: colorVars.line },
        '&.MuiButton-loading': { color: 'transparent' },
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              padding: '8px 20px',
              borderColor: colorVars.field,
              backgroundColor: colorVars.surface,
              '&:hover': { borderColor: colorVars.field, backgroundColor: colorVars.sunken },
            },
          },
          {
            props: { variant: 'text' },
            style: { padding: '8px 12px', [disabled]: { backgroundColor: 'transparent' } },
          },
          {
            props: { variant: 'contained', color: 'inherit' },
            style: { color: 'inherit', '--variant-containedBg': colorVars.sunken },
          },
          { props: { size: 'small' }, style: { padding: '8px 12px', fontSize: rem(fontSize.small) } },
          {
            props: { size: 'large' },
            style: {
              minHeight: target.kiosk,
              padding: '12px 28px',
              fontSize: rem(fontSize.lead),
              borderRadius: radius.medium,
            },
          },
        ],
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
      loadingIndicator: { color: colorVars.muted },
    },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        width: target.staff,
        height: target.staff,
        padding: 0,
        borderRadius: radius.small,
        '@media (hover: hover)': { '&:hover': { backgroundColor: colorVars.hover } },
        [disabled]: { color: colorVars.disabled },
        variants: [{ props: { size: 'large' }, style: { width: target.kiosk, height: target.kiosk } }],
      },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: target.staff,
        height: target.staff,
        margin: 0,
        padding: '0 8px',
        borderRadius: radius.small,
        fontSize: rem(fontSize.text),
        '&.MuiPaginationItem-ellipsis': { height: 'auto' },
        '&:hover': { backgroundColor: colorVars.sunken },
        '&.Mui-selected, &.Mui-selected:hover': {
          color: colorVars.primary.contrastText,
          backgroundColor: colorVars.primary.main,
          fontWeight: 700,
        },
        [disabled]: { color: colorVars.field },
      },
      icon: { width: 20, height: 20 },
    },
  },
} satisfies Components<Theme>
