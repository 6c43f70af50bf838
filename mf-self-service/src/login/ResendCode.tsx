import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useSendCode } from './use-send-code.ts'

/** A mail may be delayed, and a new code invalidates the previous one. */
const WAIT_SECONDS = 60

interface ResendCodeProps {
  email: string
  /** Time of the last code, in ms since 1970. */
  sentAt: number
  onSent: () => void
}

/** Button that sends another code, enabled after a minute. */
export function ResendCode({ email, sentAt, onSent }: ResendCodeProps) {
  const { send, busy } = useSendCode()
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.ceil((sentAt - now) / 1_000) + WAIT_SECONDS
  const waiting = secondsLeft > 0
  useEffect(() => {
    if (!waiting) return undefined
    // Uses the clock, because a phone suspends timers while the user reads the mail.
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [waiting])
  const resend = async () => {
    // A refusal was shown as a toast; the button stays enabled for a retry.
    const sent = await send(email).then(
      () => true,
      () => false,
    )
    if (!sent) return
    setNow(Date.now())
    onSent()
  }
  return (
    <Button variant="text" disabled={waiting} loading={busy} loadingPosition="start" onClick={() => void resend()}>
      {waiting ? `Invia di nuovo tra ${secondsLeft} s` : 'Invia di nuovo il codice'}
    </Button>
  )
}
