import styled from '@emotion/styled'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { Notice } from '@cortile/kit/Notice.tsx'

const Code = styled.span({ fontVariantNumeric: 'tabular-nums' })

interface CheckFailedProps {
  error: unknown
  code: string
  onRetry: (code: string) => void
}

/** Why there is nobody to show: the card is nobody's, or could not be looked up and may be asked for again. */
export function CheckFailed({ error, code, onRetry }: CheckFailedProps) {
  const message = isApiError(error) ? error.message : undefined
  if (isApiError(error) && error.status === 404) {
    return (
      <Notice tone="errore">
        <p>
          {message} (<Code>{code}</Code>)
        </p>
      </Notice>
    )
  }
  return <ErrorState onRetry={() => onRetry(code)}>{message}</ErrorState>
}
