import { useLegalTextsQuery } from '@cortile/client/testi.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useLocation } from '@cortile/frame/navigation/router.ts'
import { usePublicSignup } from '@cortile/frame/session/public-signup.ts'
import { useAppStore } from '@cortile/frame/store/store.ts'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { useEffect, useState } from 'react'
import { Closed } from './Closed.tsx'
import { Done } from './Done.tsx'
import { ResumeQuestion } from './ResumeQuestion.tsx'
import { isStation, storedSignup, storeSignup } from './signup-draft.ts'
import { SignupSteps } from './SignupSteps.tsx'
import { useSignup, type ShownTexts } from './use-signup.ts'

/** The signup form, while the centre accepts requests. */
export function IscrizioneScreen() {
  const { search } = useLocation()
  useState(() => isStation(search))
  const { signup, error, isFetching, refetch } = usePublicSignup()
  // Without access to the setting the form is shown, and the server decides on sending.
  const unknown = isApiError(error) && (error.status === 403 || error.status === 404)
  const [started, setStarted] = useState(false)
  // A started form stays when the signups are closed meanwhile.
  if (!started && (signup?.open || unknown)) setStarted(true)
  const { currentData: texts, error: unread, isFetching: reading, refetch: readTexts } = useLegalTextsQuery()
  const [shown, setShown] = useState(texts)
  // Once shown, a form stays also while the texts are fetched again.
  if (texts !== undefined && texts !== shown) setShown(texts)
  if (started && shown) return <Resumable texts={shown} reload={() => void readTexts()} />
  if (signup && !signup.open) return <Closed message={signup.message} />
  if (error && !started) return <QueryError error={error} retrying={isFetching} onRetry={refetch} />
  if (unread) return <QueryError error={unread} retrying={reading} onRetry={readTexts} />
  return (
    <Loading>
      <SkeletonLines lines={8} />
    </Loading>
  )
}

/** True while an outage replaces the form: the same person continues afterwards, without the question. */
let leftByOutage = false

/** The form; before it, if there is a draft, the question whether to resume it. */
function Resumable(texts: ShownTexts) {
  const [draft, setDraft] = useState(() => (leftByOutage ? null : storedSignup()))
  const store = useAppStore()
  useEffect(() => {
    leftByOutage = false
    return () => void (leftByOutage = store.getState().outage)
  }, [store])
  if (draft === null) return <Signup {...texts} />
  const clear = () => {
    storeSignup(null)
    setDraft(null)
  }
  return <ResumeQuestion begunAt={draft.begunAt} onResume={() => setDraft(null)} onClear={clear} />
}

/** The form in its steps, or the confirmation once it is sent. */
function Signup(texts: ShownTexts) {
  const [form, heading] = useSignup(texts)
  const { sent } = form
  if (sent !== null) return <Done sent={sent} onFamily={() => form.startSibling(sent)} onNew={form.startAgain} />
  return <SignupSteps form={form} heading={heading} />
}
