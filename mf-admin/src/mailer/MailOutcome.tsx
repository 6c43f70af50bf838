import { Notice } from '@cortile/kit/Notice.tsx'
import { useEffect, useRef } from 'react'

/** What has become of the mail that was sent last. It takes the focus that the buttons lost while it was on its way. */
export function MailOutcome({ message, count }: { message: string; count: number }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Notice tone={count === 0 ? 'errore' : 'info'}>
      <p ref={words} tabIndex={-1}>
        {message}
      </p>
    </Notice>
  )
}
