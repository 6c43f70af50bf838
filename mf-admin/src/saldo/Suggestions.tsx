import styled from '@emotion/styled'
import Button from '@mui/material/Button'

const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: -12 })

const usual = ['Ricarica', 'Rimborso', 'Correzione'] as const

interface SuggestionsProps {
  disabled: boolean
  onChoose: (descrizione: string) => void
}

/** The usual descriptions, one tap each. */
export function Suggestions({ disabled, onChoose }: SuggestionsProps) {
  return (
    <Row role="group" aria-label="Descrizioni più usate">
      {usual.map((descrizione) => (
        <Button
          key={descrizione}
          size="small"
          variant="outlined"
          color="inherit"
          disabled={disabled}
          onClick={() => onChoose(descrizione)}
        >
          {descrizione}
        </Button>
      ))}
    </Row>
  )
}
