import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { messageOf } from './api-error.ts'

interface FailureProps {
  /** Why the question to the server was not answered. */
  error: unknown
  /** It is being asked again. */
  retrying: boolean
  onRetry: () => unknown
}

/** Stands where an answer should: what the server said, and a way to ask again. */
export function QueryError({ error, retrying, onRetry }: FailureProps) {
  return (
    <ErrorState onRetry={() => void onRetry()} retrying={retrying}>
      {messageOf(error)}
    </ErrorState>
  )
}
