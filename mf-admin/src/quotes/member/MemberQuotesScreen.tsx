import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { MemberPage } from '../../anagrafica/MemberPage.tsx'
import { MemberQuotes } from './MemberQuotes.tsx'

/** The fees and booked weeks of one member, paid and unpaid. */
export function MemberQuotesScreen() {
  return (
    <MemberPage title="Quote" skeleton={<QuotesSkeleton />}>
      {(member) => (member.isRequest ? <NoFees id={member.id} /> : <MemberQuotes member={member} />)}
    </MemberPage>
  )
}

function QuotesSkeleton() {
  return (
    <Loading>
      <PageHeader title="Quote" />
      <Panel>
        <SkeletonLines lines={6} />
      </Panel>
    </Loading>
  )
}

/** A request has no fees yet. */
function NoFees({ id }: { id: number }) {
  return (
    <>
      <PageHeader title="Quote" />
      <Panel flush>
        <EmptyState action={<ButtonLink to={`/anagrafica/${id}`}>Apri la richiesta</ButtonLink>}>
          Le quote ci saranno quando la richiesta di iscrizione sarà confermata.
        </EmptyState>
      </Panel>
    </>
  )
}
