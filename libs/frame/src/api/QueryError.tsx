import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { messageOf } from './api-error.ts'

interface QueryErrorProps {
  /** The error of the query. */
  error: unknown
  /** Whether the query is being retried. */
  retrying: boolean
  onRetry: () => unknown
}

/** Replaces the data of a failed query: the server's message and a retry button. */
export function QueryError({ error, retrying, onRetry }: QueryErrorProps) {
  return (
    <ErrorState onRetry={() => void onRetry()} retrying={retrying}>
      {messageOf(error)}
    </ErrorState>
  )
}
