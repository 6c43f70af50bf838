import type { Components } from '@mui/material/styles'
import { focusRing, paint } from './paint.ts'
import { radius, rem, target, type } from './tokens.ts'

/** What is pressed and filled in. */
export const controls: Components = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: target.staff,
        padding: '8px 20px',
        borderRadius: radius.small,
        gap: 8,
        // A link that is drawn as a button has the text's own alignment.
        textAlign: 'center',
        boxShadow: 'none',
        '&:hover, &:active': { boxShadow: 'none' },
        '&.Mui-disabled': { backgroundColor: paint.sunken, borderColor: paint.line },
        '&.Mui-disabled:not(.MuiButton-loadingPositionCenter)': { color: paint.muted },
      },
      sizeSmall: { padding: '8px 12px', fontSize: rem(type.small) },
      sizeLarge: {
        minHeight: target.kiosk,
        padding: '12px 28px',
        fontSize: rem(type.lead),
        borderRadius: radius.medium,
      },
      text: { padding: '8px 12px', '&.Mui-disabled': { backgroundColor: 'transparent' } },
      outlined: {
        borderColor: paint.field,
        backgroundColor: paint.surface,
        '&:hover': { backgroundColor: paint.sunken },
      },
      loadingIndicator: { color: paint.muted },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { width: target.staff, height: target.staff, padding: 0, borderRadius: radius.small, color: 'inherit' },
      sizeLarge: { width: target.kiosk, height: target.kiosk },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: target.staff,
        borderRadius: radius.small,
        backgroundColor: paint.surface,
        '&.Mui-focused': focusRing,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
      },
      input: { padding: '10px 14px', height: 'auto', '&:focus-visible': { outline: 'none' } },
      notchedOutline: { borderColor: paint.field },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: rem(type.small) } } },
  MuiCheckbox: { styleOverrides: { root: { width: target.staff, height: target.staff } } },
  MuiRadio: { styleOverrides: { root: { width: target.staff, height: target.staff } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: target.staff,
        borderColor: paint.field,
        borderRadius: radius.small,
        color: paint.text,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: paint.primary.main, color: paint.primary.on },
      },
    },
  },
  MuiTabs: { styleOverrides: { indicator: { height: 3, borderRadius: radius.pill } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 48,
        minWidth: 64,
        paddingInline: 16,
        textTransform: 'none',
        color: paint.muted,
        '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -3 },
      },
    },
  },
}
