import { useLazyMemberOfCardQuery } from '@cortile/client/anagrafica.ts'
import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { CardReader } from '@cortile/kit/card-reader/CardReader.tsx'
import { useCardReader } from '@cortile/kit/card-reader/use-card-reader.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { Record, States } from './card-layout.ts'
import { CheckedMember } from './CheckedMember.tsx'

const Stack = styled.div({ display: 'grid', justifyItems: 'start', gap: 16, '& > [aria-live]': { width: '100%' } })

/** Shows the holder of a card, always the one that was read last: a later reading replaces it at once. */
export function VerificaTesseraScreen() {
  const [check, { currentData: member, error, isFetching, originalArgs }] = useLazyMemberOfCardQuery()
  const [short, setShort] = useState<string | null>(null)
  const ask = (card_id: string) => {
    setShort(null)
    void check({ params: { card_id } })
  }
  const reader = useCardReader({ cardDigits: CARD_DIGITS, onCard: ask, onShort: setShort })
  return (
    <>
      <PageHeader title="Verifica tessera" subtitle="Leggi una card e scopri di chi è." />
      <Stack>
        <CardReader reader={reader} />
        <div aria-live="polite">
          {short !== null ? (
            <Alert severity="error">
              <p>
                Lettura incompleta: {short.length} cifre su {CARD_DIGITS}. Riprova.
              </p>
            </Alert>
          ) : originalArgs === undefined ? (
            <Panel flush>
              <EmptyState>Avvicina una card al lettore.</EmptyState>
            </Panel>
          ) : isFetching ? (
            <CheckSkeleton code={originalArgs.params.card_id} />
          ) : error ? (
            <CheckFailed error={error} code={originalArgs.params.card_id} onRetry={ask} />
          ) : (
            member && <CheckedMember member={member} />
          )}
        </div>
      </Stack>
    </>
  )
}

const Code = styled.span({ fontVariantNumeric: 'tabular-nums' })

interface CheckFailedProps {
  error: unknown
  code: string
  onRetry: (code: string) => void
}

/** Why no member is shown: the card has no holder, or the lookup failed and can be retried. */
function CheckFailed({ error, code, onRetry }: CheckFailedProps) {
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

/** Skeleton of `CheckedMember`. */
function CheckSkeleton({ code }: { code: string }) {
  return (
    <Panel>
      <Loading label={`Verifica della card ${code} in corso…`}>
        <Record>
          <div style={{ display: 'grid', gap: 6, width: '100%' }}>
            <Skeleton width={260} height={34} />
            <Skeleton width={140} height={20} />
          </div>
          <States>
            <Skeleton width={96} height={26} sx={{ borderRadius: 999 }} />
            <Skeleton width={84} height={26} sx={{ borderRadius: 999 }} />
            <Skeleton width={72} height={20} />
          </States>
          <Skeleton width={147} height={44} />
        </Record>
      </Loading>
    </Panel>
  )
}
