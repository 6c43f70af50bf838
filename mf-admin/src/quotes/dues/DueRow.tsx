import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { coins, monete } from '@cortile/kit/format.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import { useFormContext, useWatch } from 'react-hook-form'
import { isPart } from '../part-words.ts'
import type { Due, PayDuesValues } from './pay-dues-values.ts'

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 160px',
  alignItems: 'start',
  gap: '4px 24px',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})

/** One due: whether it is paid now, and how much of what is left. */
export function DueRow({ due, row }: { due: Due; row: number }) {
  const { control } = useFormContext<PayDuesValues>()
  const chosen = useWatch({ control, name: `righe.${row}.scelta` })
  return (
    <Row>
      <FormCheckbox
        name={`righe.${row}.scelta`}
        label={due.descrizione}
        hint={isPart(due) ? `Restano ${monete(due.residuo)} di ${coins(due.importo)}` : monete(due.residuo)}
      />
      {chosen && due.residuo > 0 && (
        <FormTextField
          name={`righe.${row}.importo`}
          label="Importo"
          required
          slotProps={{
            htmlInput: { inputMode: 'decimal', 'aria-label': `Importo di ${due.descrizione}` },
          }}
        />
      )}
    </Row>
  )
}
