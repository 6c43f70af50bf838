import styled from '@emotion/styled'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { Failure } from '@cortile/frame/api/QueryError.tsx'
import { Notice } from '@cortile/kit/Notice.tsx'

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
      <Notice tone="errore">
        <p>
          {error.message} (<Code>{code}</Code>)
        </p>
      </Notice>
    )
  }
  return <Failure error={error} retrying={false} onRetry={() => onRetry(code)} />
}
