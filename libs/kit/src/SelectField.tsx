import styled from '@emotion/styled'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyle } from './field-styles.ts'
import { FieldFrame, type FieldFrameOptions } from './FieldFrame.tsx'
import { colorVars } from './theme/color-vars.ts'

export interface SelectOption {
  readonly value: string | number
  readonly label: string
  readonly disabled?: boolean | undefined
}

export interface SelectFieldProps extends FieldFrameOptions, Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly SelectOption[]
}

const Select = styled.select({
  ...controlStyle,
  appearance: 'none',
  cursor: 'pointer',
  paddingInlineEnd: 40,
  textOverflow: 'ellipsis',
  // The list of some browsers takes its colours from here.
  '& > option': { backgroundColor: colorVars.surface, color: colorVars.text },
})

// Over the select, so that the whole box opens the list.
const Arrow = styled.span({
  width: 0,
  pointerEvents: 'none',
  display: 'flex',
  '& > svg': { marginInlineStart: -32, color: colorVars.muted, flexShrink: 0 },
})

/** The device's own list: best on a phone, and it costs nothing. */
export function SelectField({ label, error, hint, labelHidden, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame
      label={label}
      error={error}
      hint={hint}
      labelHidden={labelHidden}
      id={select.id}
      required={select.required}
      disabled={select.disabled}
    >
      {(wiring) => (
        <>
          <Select {...select} {...wiring}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Select>
          <Arrow aria-hidden>
            <ChevronDown size={20} />
          </Arrow>
        </>
      )}
    </FieldFrame>
  )
}
