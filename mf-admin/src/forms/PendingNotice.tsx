import { START_AGAIN } from '@cortile/contract/texts.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

interface PendingNoticeProps {
  /** The form whose attempts have a key: how its last one stands. */
  form: {
    busy: boolean
    /** What nobody knows the outcome of. */
    doubt: string | null
    failure: string | null
    /** What was written before was found again. */
    resumed: boolean
    restart: () => void
  }
  /** What has to be known before the button is pressed; null while there is nothing. */
  text: string | null
}

/** Says what failed, what has no answer or what was found again, and lets one start again where something stands behind. */
export function PendingNotice({ form: { busy, doubt, failure, resumed, restart }, text }: PendingNoticeProps) {
  if (busy || text === null) return null
  const wrong = doubt !== null || failure !== null
  return (
    <Alert severity={wrong ? 'error' : 'info'} role={wrong ? 'alert' : 'status'}>
      <p>{text}</p>
      {(doubt !== null || resumed) && (
        <Button variant="outlined" color="inherit" onClick={restart}>
          {START_AGAIN}
        </Button>
      )}
    </Alert>
  )
}
