import { useAnagraficaQuery } from '@cortile/client/anagrafica.ts'
import { useGrant } from '@cortile/client/use-may.ts'
import { ById } from '@cortile/contract/fields.ts'
import { AccessDenied } from '@cortile/frame/AccessDenied.tsx'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { ButtonLink } from '@cortile/frame/ButtonLink.tsx'
import { checked } from '@cortile/frame/checked.ts'
import { useParams } from '@cortile/frame/router.ts'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import { Panel } from '@cortile/kit/Panel.tsx'
import { MemberMissing } from '../anagrafica/MemberMissing.tsx'
import { Account } from './Account.tsx'
import { SaldoSkeleton } from './SaldoSkeleton.tsx'

/** The coins of one member, for whoever may move them. */
export function SaldoScreen() {
  const { data: params } = checked(ById, useParams())
  const { granted, error, asking, ask } = useGrant('saldo.manage')
  if (!params) return <MemberMissing />
  if (granted === false) return <AccessDenied />
  if (error) return <Failed message={error.message} retrying={asking} onRetry={ask} />
  return granted ? <Saldo key={params.id} id={params.id} /> : <SaldoSkeleton />
}

function Saldo({ id }: { id: number }) {
  const {
    currentData: member,
    error,
    isFetching,
    fulfilledTimeStamp = 0,
    refetch,
  } = useAnagraficaQuery({
    params: { id },
  })
  if (isApiError(error) && error.status === 404) return <MemberMissing />
  if (member?.isRequest) return <NoAccount id={id} />
  if (member) return <Account member={member} readAt={fulfilledTimeStamp} />
  if (!error) return <SaldoSkeleton />
  const message = isApiError(error) ? error.message : undefined
  return <Failed message={message} retrying={isFetching} onRetry={() => void refetch()} />
}

interface FailedProps {
  message: string | undefined
  retrying: boolean
  onRetry: () => void
}

function Failed({ message, retrying, onRetry }: FailedProps) {
  return (
    <>
      <PageHeader title="Saldo" />
      <ErrorState onRetry={onRetry} retrying={retrying}>
        {message}
      </ErrorState>
    </>
  )
}

/** A request has no balance; the API has none for it either. */
function NoAccount({ id }: { id: number }) {
  return (
    <>
      <PageHeader title="Saldo" />
      <Panel flush>
        <EmptyState action={<ButtonLink to={`/anagrafica/${id}`}>Apri la richiesta</ButtonLink>}>
          Il saldo ci sarà quando la richiesta di iscrizione sarà confermata.
        </EmptyState>
      </Panel>
    </>
  )
}
