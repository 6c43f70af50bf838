import { useGrant } from '@cortile/client/use-may.ts'
import { AccessDenied } from '@cortile/frame/AccessDenied.tsx'
import { ButtonLink } from '@cortile/frame/ButtonLink.tsx'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import { Panel } from '@cortile/kit/Panel.tsx'
import { MemberPage } from '../anagrafica/MemberPage.tsx'
import { Account } from './Account.tsx'
import { SaldoSkeleton } from './SaldoSkeleton.tsx'

/** The coins of one member, for whoever may move them. */
export function SaldoScreen() {
  const { granted, error, asking, ask } = useGrant('saldo.manage')
  if (granted === false) return <AccessDenied />
  if (error) {
    return (
      <>
        <PageHeader title="Saldo" />
        <ErrorState onRetry={ask} retrying={asking}>
          {error.message}
        </ErrorState>
      </>
    )
  }
  if (!granted) return <SaldoSkeleton />
  return (
    <MemberPage title="Saldo" skeleton={<SaldoSkeleton />}>
      {(member, readAt) =>
        member.isRequest ? <NoAccount id={member.id} /> : <Account member={member} readAt={readAt} />
      }
    </MemberPage>
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
