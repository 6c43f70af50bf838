import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useSendCode } from './use-send-code.ts'

/** Mail takes its time; a new code kills the one that is still on its way. */
const WAIT_SECONDS = 60

interface ResendCodeProps {
  email: string
  /** When the last one was sent, in ms since 1970. */
  sentAt: number
  onSent: () => void
}

/** Another code, after a minute. */
export function ResendCode({ email, sentAt, onSent }: ResendCodeProps) {
  const { send, busy } = useSendCode()
  const [now, setNow] = useState(() => Date.now())
  const left = Math.ceil((sentAt - now) / 1_000) + WAIT_SECONDS
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return undefined
    // By the clock: a phone stops counting while its owner looks for the mail.
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [waiting])
  const again = async () => {
    // A refusal has been shown; the button stays to try again.
    const sent = await send(email).then(
      () => true,
      () => false,
    )
    if (!sent) return
    setNow(Date.now())
    onSent()
  }
  return (
    <Button variant="text" disabled={waiting} loading={busy} loadingPosition="start" onClick={() => void again()}>
      {waiting ? `Invia di nuovo tra ${left} s` : 'Invia di nuovo il codice'}
    </Button>
  )
}
