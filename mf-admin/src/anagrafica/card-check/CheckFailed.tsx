import styled from '@emotion/styled'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import Alert from '@mui/material/Alert'

const Code = styled.span({ fontVariantNumeric: 'tabular-nums' })

interface CheckFailedProps {
  error: unknown
  code: string
  onRetry: (code: string) => void
}

/** Why there is nobody to show: the card is nobody's, or could not be looked up and may be asked for again. */
export function CheckFailed({ error, code, onRetry }: CheckFailedProps) {
  if (isApiError(error) && error.status === 404) {
    return (
      <Alert severity="error">
        <p>
          {error.message} (<Code>{code}</Code>)
        </p>
      </Alert>
    )
  }
  return <QueryError error={error} retrying={false} onRetry={() => onRetry(code)} />
}
