import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'

interface PendingDialogProps {
  open: boolean
  title: string
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  onClose: () => void
}

/** In the place of a dialog whose content is still being read, or could not be read. */
export function PendingDialog({ open, title, query: { error, isFetching, refetch }, onClose }: PendingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {error === undefined ? (
          <Loading>
            <SkeletonLines lines={4} />
          </Loading>
        ) : (
          <QueryError error={error} retrying={isFetching} onRetry={refetch} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          Chiudi
        </Button>
      </DialogActions>
    </Dialog>
  )
}
