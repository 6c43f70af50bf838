import { UNAVAILABLE } from '@cortile/contract/texts.ts'
import { CentredCard } from '@cortile/kit/layout/CentredCard.tsx'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRunning } from '../remotes/running-modules.ts'
import { resume } from '../session/session-flow.ts'
import { useAppDispatch } from '../store/store.ts'

/** Shown while the server is unavailable: retries on request, then returns to the previous page. */
export function Unavailable() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const returnPath = returnPathIn(useLocation().state)
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = async () => {
    setIsRetrying(true)
    const answered = await resume(dispatch)
    setIsRetrying(false)
    if (answered && returnPath !== null) await navigate(returnPath, { replace: true })
  }
  return (
    <CentredCard title="Un momento">
      <ErrorState onRetry={() => void retry()} retrying={isRetrying}>
        {UNAVAILABLE}
      </ErrorState>
    </CentredCard>
  )
}

/** Shown while the session of the stored token is resumed. */
export function SessionCheck() {
  const dispatch = useAppDispatch()
  const { resume: resumeSession } = useRunning()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    void resumeSession(dispatch).then((answered) => setFailed(!answered))
  }, [dispatch, resumeSession])
  return failed ? (
    <Unavailable />
  ) : (
    <CentredCard title="Un momento">
      <Loading />
    </CentredCard>
  )
}

/** The page from which an outage has led to '/', in the state of a location; null if there was none. */
export function returnPathIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null
}
