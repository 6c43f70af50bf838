import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import { useFormContext, useWatch } from 'react-hook-form'

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 128px',
  alignItems: 'center',
  gap: '4px 24px',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 104px', gap: 12 },
})

interface AmountRowProps {
  /** Name of a group of fields of the surrounding form: `scelta` and `importo`. */
  name: string
  label: string
  under: string
  /** What costs nothing has no amount. */
  hasAmount: boolean
}

/** Whether something is paid now, and how much. */
export function AmountRow({ name, label, under, hasAmount }: AmountRowProps) {
  const { control } = useFormContext()
  const chosen: unknown = useWatch({ control, name: `${name}.scelta` })
  return (
    <Row>
      <FormCheckbox name={`${name}.scelta`} label={<TwoLines under={under}>{label}</TwoLines>} />
      {chosen === true && hasAmount && (
        <FormTextField
          name={`${name}.importo`}
          slotProps={{
            htmlInput: { inputMode: 'decimal', 'aria-label': `Importo di ${label}` },
          }}
        />
      )}
    </Row>
  )
}
