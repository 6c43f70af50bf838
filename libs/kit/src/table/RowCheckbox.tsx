import styled from '@emotion/styled'
import { colorVars, focusRing } from '../theme/color-vars.ts'
import { target } from '../theme/tokens.ts'

// The label is the click target, larger than the box and over the link of the row.
const Target = styled.label({
  display: 'grid',
  placeItems: 'center',
  width: target.staff,
  height: target.staff,
  margin: '-8px -10px',
  cursor: 'pointer',
})
const Box = styled.input({
  width: 20,
  height: 20,
  margin: 0,
  accentColor: colorVars.primary.main,
  cursor: 'pointer',
  '&:focus-visible': focusRing,
})

interface RowCheckboxProps {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: (on: boolean) => void
}

/** The browser's own checkbox: a page of 500 rows has 500 of them, and MUI's is six elements. */
export function RowCheckbox({ label, checked, indeterminate = false, onChange }: RowCheckboxProps) {
  return (
    <Target data-screen-only>
      <Box
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
        }}
        onChange={({ target: box }) => onChange(box.checked)}
      />
    </Target>
  )
}
