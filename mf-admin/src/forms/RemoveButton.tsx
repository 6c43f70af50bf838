import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Trash2 } from 'lucide-react'

const End = styled.div({ display: 'flex', justifyContent: 'flex-end' })

/** Removes a record: at the end of its page, away from the buttons that are used every day. */
export function RemoveButton({ disabled = false, onClick }: { disabled?: boolean; onClick: () => void }) {
  return (
    <End>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Trash2 size={20} aria-hidden />}
        disabled={disabled}
        onClick={onClick}
      >
        Elimina
      </Button>
    </End>
  )
}
