import type { Components, Theme } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { colorVars, focusRing } from '../color-vars.ts'
import { fontSize, radius, rem, target } from '../tokens.ts'

const label = {
  color: colorVars.text,
  fontSize: rem(fontSize.small),
  fontWeight: 600,
  lineHeight: 1.4,
  '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: colorVars.text },
}

export const fields = {
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiFormLabel: {
    styleOverrides: {
      root: { ...label, 'legend&': { marginBlockEnd: 6, padding: 0 } },
      asterisk: { color: colorVars.error.main },
    },
  },
  // Above the box and not in the border, so that large text, autofill and values set by code never overlap the label.
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        ...label,
        '&.MuiInputLabel-formControl': { position: 'static', transform: 'none', maxWidth: 'none' },
        marginBlockEnd: 6,
        overflow: 'visible',
        whiteSpace: 'normal',
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: target.staff,
        backgroundColor: colorVars.surface,
        lineHeight: 1.5,
        '& .MuiOutlinedInput-notchedOutline, &.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: colorVars.field,
        },
        // Only the control's own focus: a button inside the box has its own ring.
        '&.Mui-focused': focusRing,
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: colorVars.error.main },
        // A read-only field must not look editable.
        '&.Mui-disabled, &.Mui-readOnly': { color: 'inherit', backgroundColor: colorVars.sunken },
        '&:is(.Mui-disabled, .Mui-readOnly) .MuiOutlinedInput-notchedOutline': { borderColor: colorVars.line },
        '&.MuiInputBase-multiline': { padding: 0 },
        '&.MuiInputBase-adornedStart': { paddingLeft: 12 },
        '&.MuiInputBase-adornedEnd': { paddingRight: 0 },
      },
      input: {
        height: '1.5em',
        padding: '8px 12px',
        borderRadius: radius.small,
        '&::placeholder': { color: colorVars.muted, opacity: 1 },
        '&.Mui-disabled': { color: colorVars.muted, WebkitTextFillColor: 'currentColor', cursor: 'not-allowed' },
        '&[type="number"], &[type="time"]': { fontVariantNumeric: 'tabular-nums' },
        // The browser's own yellow or blue fits neither scheme.
        '&:autofill': {
          boxShadow: `inset 0 0 0 100px ${colorVars.accent.light}`,
          WebkitTextFillColor: colorVars.text,
          caretColor: colorVars.text,
        },
        'textarea&': { height: 'auto', resize: 'vertical' },
      },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: colorVars.muted } } },
  MuiSelect: { defaultProps: { IconComponent: ChevronDown } },
  MuiNativeSelect: {
    styleOverrides: {
      icon: { top: 'calc(50% - 10px)', right: 12, width: 20, height: 20, color: colorVars.muted },
      select: {
        textOverflow: 'ellipsis',
        // Some browsers colour the option list by these styles.
        '& > option': { backgroundColor: colorVars.surface, color: colorVars.text },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        color: colorVars.muted,
        fontSize: rem(fontSize.small),
        lineHeight: 1.4,
        letterSpacing: 0,
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { alignItems: 'flex-start', minHeight: target.staff, marginInline: '-10px 0' },
      label: { paddingBlock: 10, fontSize: rem(fontSize.text), lineHeight: 1.5 },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: 10,
        color: colorVars.field,
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -6, borderRadius: 14 },
      },
    },
  },
  MuiRadio: { styleOverrides: { root: { padding: 0, color: colorVars.field } } },
  // Answers in boxes that fill the line.
  MuiFormGroup: {
    styleOverrides: {
      root: {
        flexDirection: 'row',
        flexWrap: 'wrap',
        gap: 8,
        '& > .MuiFormControlLabel-root': {
          flex: '1 1 auto',
          alignItems: 'center',
          gap: 10,
          margin: 0,
          padding: '0 14px 0 12px',
          border: `1px solid ${colorVars.field}`,
          borderRadius: radius.small,
          '&:hover:not(.Mui-disabled)': { borderColor: colorVars.text },
          '&:has(:checked)': { backgroundColor: colorVars.primary.light, borderColor: colorVars.primary.main },
          '&:has(:focus-visible)': focusRing,
          '&.Mui-disabled': { backgroundColor: colorVars.sunken, borderColor: colorVars.line },
          // A given answer keeps full contrast also while the group is disabled.
          '&.Mui-disabled:has(:checked) .MuiFormControlLabel-label': { color: colorVars.text },
        },
      },
    },
  },
} satisfies Components<Theme>
