import { START_AGAIN } from '@cortile/contract/texts.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

interface PendingNoticeProps {
  /** State of a form with idempotent requests. */
  form: {
    busy: boolean
    /** Message about an attempt with an unknown outcome. */
    unknownOutcome: string | null
    failure: string | null
    /** An earlier attempt was restored. */
    resumed: boolean
    restart: () => void
  }
  /** Text to read before submitting again; null if there is none. */
  text: string | null
}

/** Shows a failure, an unknown outcome or a restored attempt; an attempt that is still pending can be discarded. */
export function PendingNotice({ form: { busy, unknownOutcome, failure, resumed, restart }, text }: PendingNoticeProps) {
  if (busy || text === null) return null
  const isError = unknownOutcome !== null || failure !== null
  return (
    <Alert severity={isError ? 'error' : 'info'} role={isError ? 'alert' : 'status'}>
      <p>{text}</p>
      {(unknownOutcome !== null || resumed) && (
        <Button variant="outlined" color="inherit" onClick={restart}>
          {START_AGAIN}
        </Button>
      )}
    </Alert>
  )
}
