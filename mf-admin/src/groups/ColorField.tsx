import { HexColour } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { radius, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useFormContext, useWatch } from 'react-hook-form'

const Picker = styled.input({
  flexShrink: 0,
  width: target.staff,
  height: target.staff,
  marginInlineStart: -12,
  padding: 6,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  cursor: 'pointer',
})

/** A colour, from the device's picker or typed as `#rrggbb`; the picker shows black while the text is not a colour. */
export function ColorField({ name, label }: { name: string; label: string }) {
  const { setValue } = useFormContext()
  const written: unknown = useWatch({ name })
  return (
    <FormTextField
      name={name}
      label={label}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: {
          startAdornment: (
            <Picker
              type="color"
              aria-label="Scegli il colore"
              value={validate(HexColour, written).data ?? '#000000'}
              onChange={({ target: { value } }) => setValue(name, value, { shouldDirty: true, shouldValidate: true })}
            />
          ),
        },
      }}
    />
  )
}
