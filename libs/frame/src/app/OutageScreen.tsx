import { UNAVAILABLE } from '@cortile/contract/texts.ts'
import { CentredCard } from '@cortile/kit/layout/CentredCard.tsx'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRunning } from '../remotes/running-modules.ts'
import { resume } from '../session/session-flow.ts'
import { useAppDispatch } from '../store/store.ts'

/** The server can't serve: says so, tries again when asked, and goes back to the page that was left. */
export function Unavailable() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const from = pageLeft(useLocation().state)
  const [trying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    const answered = await resume(dispatch)
    setTrying(false)
    if (answered && from !== null) await navigate(from, { replace: true })
  }
  return (
    <CentredCard title="Un momento">
      <ErrorState onRetry={() => void retry()} retrying={trying}>
        {UNAVAILABLE}
      </ErrorState>
    </CentredCard>
  )
}

/** While the server is asked whose the stored token is. */
export function Waiting() {
  const dispatch = useAppDispatch()
  const { resume: find } = useRunning()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    void find(dispatch).then((answered) => setFailed(!answered))
  }, [dispatch, find])
  return failed ? (
    <Unavailable />
  ) : (
    <CentredCard title="Un momento">
      <Loading />
    </CentredCard>
  )
}

function pageLeft(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null
}
