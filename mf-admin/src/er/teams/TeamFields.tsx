import { FieldGroup } from '@cortile/forms/FieldGroup.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { Trash2 } from 'lucide-react'
import { ColorField } from '../../groups/ColorField.tsx'

const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > .MuiFormControl-root:first-of-type': { flex: '1 1 160px' },
  '& > .MuiFormControl-root': { flex: '1 1 140px' },
  // Beside the box of the colour, below its label.
  '& > button': { marginBlockStart: 26 },
})

interface TeamFieldsProps {
  /** Of the row, from 0. */
  index: number
  onRemove: () => void
}

/** Name and colour of a team, one row of the form of all teams. */
export function TeamFields({ index, onRemove }: TeamFieldsProps) {
  const title = `Squadra ${index + 1}`
  return (
    <FieldGroup label={title}>
      <Line>
        <FormTextField name={`squadre.${index}.nome`} label="Nome" required />
        <ColorField name={`squadre.${index}.colore`} label="Colore" />
        <IconButton aria-label={`Togli la ${title.toLowerCase()}`} title="Togli" onClick={onRemove}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </Line>
    </FieldGroup>
  )
}
