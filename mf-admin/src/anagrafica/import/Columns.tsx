import { fieldNames, importFields, neededFields, type ImportColumn, type Mapping } from '@cortile/contract/import.ts'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'

const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: '20px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const Samples = styled.p({
  margin: '6px 0 0',
  fontSize: rem(fontSize.small),
  color: colorVars.muted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const Missing = styled.div({ marginBlockEnd: 20 })

interface ColumnsProps {
  columns: readonly ImportColumn[]
  disabled: boolean
  onChange: (mapping: Mapping) => void
}

/** Maps each column of the file to a field; a field has one column only. */
export function Columns({ columns, disabled, onChange }: ColumnsProps) {
  const missing = neededFields.filter((needed) => !columns.some(({ field }) => field === needed))
  const take = (at: number, chosen: string) => {
    const field = importFields.find((each) => each === chosen) ?? null
    onChange(columns.map((column, index) => (index === at ? field : column.field === field ? null : column.field)))
  }
  return (
    <Panel title="Colonne">
      {missing.length > 0 && (
        <Missing>
          <Alert severity="error">
            <p>Abbina una colonna a: {missing.map((field) => fieldNames[field]).join(', ')}.</p>
          </Alert>
        </Missing>
      )}
      <List>
        {columns.map(({ name, samples, field }, at) => (
          <li key={at}>
            <SelectField
              label={name || `Colonna ${at + 1}`}
              options={options}
              value={field ?? ''}
              disabled={disabled}
              onChange={(event) => take(at, event.target.value)}
            />
            <Samples title={samples.join(', ')}>{samples.join(', ') || 'Nessun valore'}</Samples>
          </li>
        ))}
      </List>
    </Panel>
  )
}

const options = [
  { value: '', label: 'Non importare' },
  ...importFields.map((field) => ({ value: field, label: fieldNames[field] })),
]
