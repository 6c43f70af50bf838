import Alert from '@mui/material/Alert'
import { useEffect, useRef } from 'react'

/** What has become of the mail that was sent last. It takes the focus that the buttons lost while it was on its way. */
export function MailOutcome({ message, count }: { message: string; count: number }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Alert severity={count === 0 ? 'error' : 'info'} role={count === 0 ? 'alert' : 'status'}>
      <p ref={words} tabIndex={-1}>
        {message}
      </p>
    </Alert>
  )
}
