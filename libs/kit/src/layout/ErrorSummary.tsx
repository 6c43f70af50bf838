import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

const List = styled.ul({
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export interface ErrorSummaryProps<N extends string> {
  /** The invalid fields, in page order. */
  wrong: readonly { name: N; label: string }[]
  onField: (name: N) => void
}

/** The invalid fields of a long form, if there is more than one; each button leads to its field. */
export function ErrorSummary<N extends string>({ wrong, onField }: ErrorSummaryProps<N>) {
  if (wrong.length < 2) return null
  return (
    <Alert severity="error">
      <p>Non è ancora tutto a posto. Controlla questi campi:</p>
      <List>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <Button size="small" variant="outlined" color="inherit" onClick={() => onField(name)}>
              {label}
            </Button>
          </li>
        ))}
      </List>
    </Alert>
  )
}
