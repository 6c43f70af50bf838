import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'

export interface ErrorStateProps {
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
}

/** An inline error with a retry button. No live region: the toast has already announced the error. */
export function ErrorState({
  children = 'Non è stato possibile caricare i dati.',
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  return (
    <Alert severity="error" role="presentation">
      <p>{children}</p>
      {onRetry && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<RotateCw size={18} aria-hidden />}
          loading={retrying}
          loadingPosition="start"
          onClick={onRetry}
        >
          Riprova
        </Button>
      )}
    </Alert>
  )
}
