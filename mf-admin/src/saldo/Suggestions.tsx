import styled from '@emotion/styled'
import Button from '@mui/material/Button'

const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: -12 })

const suggestions = ['Ricarica', 'Rimborso', 'Correzione'] as const

interface SuggestionsProps {
  disabled: boolean
  onChoose: (descrizione: string) => void
}

export function Suggestions({ disabled, onChoose }: SuggestionsProps) {
  return (
    <Row role="group" aria-label="Descrizioni più usate">
      {suggestions.map((descrizione) => (
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
