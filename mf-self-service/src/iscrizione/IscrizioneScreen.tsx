import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { usePublicSignup } from '@cortile/frame/session/public-signup.ts'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { useState } from 'react'
import { Closed } from './Closed.tsx'
import { Done } from './Done.tsx'
import { SignupSteps } from './SignupSteps.tsx'
import { useSignup } from './use-signup.ts'

/** The signup form, while the centre accepts requests. */
export function IscrizioneScreen() {
  const { signup, error, isFetching, refetch } = usePublicSignup()
  // Without access to the setting the form is shown, and the server decides on sending.
  const unknown = isApiError(error) && (error.status === 403 || error.status === 404)
  const [started, setStarted] = useState(false)
  // A started form stays when the signups are closed meanwhile.
  if (!started && (signup?.open || unknown)) setStarted(true)
  if (started) return <Signup />
  if (signup) return <Closed message={signup.message} />
  if (error) return <QueryError error={error} retrying={isFetching} onRetry={refetch} />
  return (
    <Loading>
      <SkeletonLines lines={8} />
    </Loading>
  )
}

/** The form in its steps, or the confirmation once it is sent. */
function Signup() {
  const [form, heading] = useSignup()
  const { sent } = form
  if (sent !== null) return <Done sent={sent} onFamily={() => form.startSibling(sent)} onNew={form.startAgain} />
  return <SignupSteps form={form} heading={heading} />
}
