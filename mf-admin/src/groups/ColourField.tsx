import styled from '@emotion/styled'
import { HexColour } from '@cortile/contract/fields.ts'
import { checked } from '@cortile/contract/validate.ts'
import { Field } from '@cortile/kit/Field.tsx'
import type { FieldError } from '@cortile/kit/FieldFrame.tsx'
import { radius, target } from '@cortile/kit/theme/tokens.ts'

const Picker = styled.input({
  flexShrink: 0,
  width: target.staff,
  height: target.staff,
  margin: -1,
  padding: 6,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  cursor: 'pointer',
  '&:focus-visible': { outline: 'none' },
})

interface ColourFieldProps {
  label: string
  name: string
  value: string
  error: FieldError
  onChange: (colour: string) => void
}

/** A colour, from the device's own picker or written as `#rrggbb`; the picker keeps black while the text is not a colour. */
export function ColourField({ label, name, value, error, onChange }: ColourFieldProps) {
  const picked = checked(HexColour, value).data ?? '#000000'
  return (
    <Field
      label={label}
      name={name}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      start={
        <Picker
          type="color"
          aria-label="Scegli il colore"
          value={picked}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  )
}
