import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { RefreshCw } from 'lucide-react'

// Square: beside other buttons it needs little room on a phone.
const Square = styled(Button)({ minWidth: 44, paddingInline: 0 })

interface RefreshButtonProps {
  /** The shown rows differ from the current list. */
  behind: boolean
  onRefresh: () => void
}

/** Updates a list with frozen rows. Always rendered, so that the layout does not shift when it is needed. */
export function RefreshButton({ behind, onRefresh }: RefreshButtonProps) {
  return (
    <Square
      variant={behind ? 'contained' : 'outlined'}
      title="Aggiorna l’elenco"
      aria-label="Aggiorna l’elenco"
      onClick={onRefresh}
    >
      <RefreshCw size={20} aria-hidden />
    </Square>
  )
}
