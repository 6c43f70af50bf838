import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { RefreshCw } from 'lucide-react'

// As wide as it is high: beside others it needs little room on a phone.
const Square = styled(Button)({ minWidth: 44, paddingInline: 0 })

interface RefreshButtonProps {
  /** What is shown is not what the list is now. */
  behind: boolean
  onRefresh: () => void
}

/** Brings a list that stands still to what it is now: always there, so that nothing moves when it is wanted. */
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
