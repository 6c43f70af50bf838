import type { Signup } from '@cortile/contract/public.ts'
import { useSendSignupMutation } from '@cortile/client/public.ts'
import { fieldErrors } from '@cortile/frame/api/api-error.ts'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import { useEffect, useRef, useState } from 'react'
import { settleLeft } from './settle-left.ts'
import { failureOf, isUnanswered, isWaiting, UNANSWERED } from './signup-failure.ts'
import type { KeptValues } from './use-kept-values.ts'

interface Ends {
  /** `before`: by an attempt whose answer never came. */
  sent: (body: Signup, before: boolean) => void
  /** Gives whether a field is to blame. */
  refused: (texts: FieldTexts) => boolean
}

/** The request on its way, and why it could not be sent where no field is to blame. */
export function useSending(draft: KeptValues) {
  const [failure, setFailure] = useState(draft.doubt ? UNANSWERED : null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const onPage = useOnPage()
  const [send] = useSendSignupMutation()

  const fail = (error: unknown, { refused }: Ends) => {
    if (isUnanswered(error)) draft.setDoubtful()
    if (!refused(fieldErrors(error))) setFailure(failureOf(error))
  }
  const sendOff = async (body: Signup, ends: Ends) => {
    // Not the state: of two taps in a row the second would still see the form at rest.
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    const values = draft.now()
    const { error } = await send({ body })
    if (!onPage.current) return settleLeft(values, error)
    const before = isWaiting(error) && draft.doubt
    if (error === undefined || before) ends.sent(body, before)
    else fail(error, ends)
    sending.current = false
    setBusy(false)
  }
  return { busy, failure, forgetFailure: () => setFailure(null), sendOff }
}

/** Whether the form is still drawn: what it waits for may come after its page was left. */
function useOnPage() {
  const onPage = useRef(true)
  useEffect(() => {
    onPage.current = true
    return () => void (onPage.current = false)
  }, [])
  return onPage
}
