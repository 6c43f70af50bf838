import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { coins, monete } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import InputAdornment from '@mui/material/InputAdornment'
import { useFormContext, useWatch } from 'react-hook-form'
import { isPart } from '../part-words.ts'
import type { Due, PayDuesValues } from './pay-dues-values.ts'

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 176px',
  alignItems: 'center',
  gap: '4px 24px',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 144px', gap: 12 },
})

/** One due: whether it is paid now, and how much of what is left. */
export function DueRow({ due, row }: { due: Due; row: number }) {
  const { control } = useFormContext<PayDuesValues>()
  const chosen = useWatch({ control, name: `righe.${row}.scelta` })
  const left = isPart(due) ? `Restano ${monete(due.residuo)} di ${coins(due.importo)}` : monete(due.residuo)
  return (
    <Row>
      <FormCheckbox name={`righe.${row}.scelta`} label={<TwoLines under={left}>{due.descrizione}</TwoLines>} />
      {chosen && due.residuo > 0 && (
        <FormTextField
          name={`righe.${row}.importo`}
          slotProps={{
            htmlInput: { inputMode: 'decimal', 'aria-label': `Importo di ${due.descrizione}` },
            input: { endAdornment: <InputAdornment position="end">monete</InputAdornment> },
          }}
        />
      )}
    </Row>
  )
}
