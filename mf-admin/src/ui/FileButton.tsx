import { hidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars, focusRing } from '@cortile/kit/theme/color-vars.ts'
import { radius, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

/** The label, drawn as a button, around an `input` that chooses a file. */
export const FileButton = styled.label({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: target.staff,
  padding: '8px 16px',
  border: `1px solid ${colorVars.field}`,
  borderRadius: radius.small,
  backgroundColor: colorVars.surface,
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { backgroundColor: colorVars.sunken },
  '&:has(:focus-visible)': focusRing,
  '&:has(:disabled)': { cursor: 'progress', color: colorVars.muted, backgroundColor: colorVars.sunken },
  '& > input': hidden,
})
