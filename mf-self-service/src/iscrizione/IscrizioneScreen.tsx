import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { usePublicSignup } from '@cortile/frame/session/public-signup.ts'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { useState } from 'react'
import { Closed } from './Closed.tsx'
import { Done } from './Done.tsx'
import { SignupSteps } from './SignupSteps.tsx'
import { useSignup } from './use-signup.ts'

/** Where a family enrols somebody, while the centre takes requests. */
export function IscrizioneScreen() {
  const { signup, error, isFetching, refetch } = usePublicSignup()
  // Whether it is open nobody can say where the setting is not to be had: then sending it will tell.
  const unsaid = isApiError(error) && (error.status === 403 || error.status === 404)
  const [begun, setBegun] = useState(false)
  // What somebody is writing does not go from under their hands when the centre closes meanwhile.
  if (!begun && (signup?.open || unsaid)) setBegun(true)
  if (begun) return <Signup />
  if (signup) return <Closed message={signup.message} />
  if (error) return <QueryError error={error} retrying={isFetching} onRetry={refetch} />
  return (
    <Loading>
      <SkeletonLines lines={8} />
    </Loading>
  )
}

/** The request in its pieces, and what follows once it has been sent. */
function Signup() {
  const [form, heading] = useSignup()
  const { sent } = form
  if (sent !== null) return <Done sent={sent} onFamily={() => form.another(sent)} onNew={form.startAgain} />
  return <SignupSteps form={form} heading={heading} />
}
