import { SIGNUP_CLOSED } from '@cortile/contract/public.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { ButtonLink } from '@cortile/frame/ButtonLink.tsx'
import { Failure } from '@cortile/frame/Failure.tsx'
import { usePublicSignup } from '@cortile/frame/session/public-signup.ts'
import { Loading, SkeletonLines } from '@cortile/kit/Loading.tsx'
import { Notice } from '@cortile/kit/Notice.tsx'
import { useState } from 'react'
import { Stack } from './signup-layout.ts'
import { Signup } from './Signup.tsx'
import { storedSignup } from './signup-draft.ts'

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
  if (error) return <Failure error={error} retrying={isFetching} onRetry={refetch} />
  return (
    <Loading>
      <SkeletonLines lines={8} />
    </Loading>
  )
}

function Closed({ message }: { message: string }) {
  const [written] = useState(() => storedSignup() !== null)
  return (
    <Stack>
      <Notice tone="info">
        <p>{message === '' ? SIGNUP_CLOSED : message}</p>
      </Notice>
      {written && <p>Quello che avevi scritto resta su questo dispositivo per un giorno.</p>}
      <ButtonLink to="/login-anagrafica" variant="outlined">
        Controlla lo stato della tua anagrafica
      </ButtonLink>
    </Stack>
  )
}
