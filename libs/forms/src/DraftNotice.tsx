import { DRAFT_RESUMED, START_AGAIN } from '@cortile/contract/texts.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** Tells that a draft was restored into the form; the user can discard it. */
export function DraftNotice({ disabled, onStartAgain }: { disabled: boolean; onStartAgain: () => void }) {
  return (
    <Alert severity="info" role="status">
      <p>{DRAFT_RESUMED}</p>
      <Button color="inherit" variant="outlined" disabled={disabled} onClick={onStartAgain}>
        {START_AGAIN}
      </Button>
    </Alert>
  )
}
