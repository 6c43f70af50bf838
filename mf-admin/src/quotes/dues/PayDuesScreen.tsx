import { useFamilyDuesQuery } from '@cortile/client/pagamenti.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { Link } from '@cortile/frame/navigation/router.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { MemberPage } from '../../anagrafica/MemberPage.tsx'
import { signatureOf } from './pay-dues-values.ts'
import { PayDuesForm } from './PayDuesForm.tsx'

const TITLE = 'Paga più quote'

/** Several fees and weeks of a member and its family, paid in one go. */
export function PayDuesScreen() {
  return (
    <MemberPage title={TITLE} skeleton={<Skeleton />}>
      {(member) => <FamilyDues member={member} />}
    </MemberPage>
  )
}

function FamilyDues({ member }: { member: Anagrafica }) {
  const { data, error, isFetching, refetch } = useFamilyDuesQuery({ params: { id: member.id } })
  const owing = data?.filter(({ quote }) => quote.length > 0)
  return (
    <>
      <PageHeader title={TITLE} subtitle={<Link to={`/anagrafica/${member.id}`}>{surnameFirst(member)}</Link>} />
      {error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {owing?.length === 0 && (
        <Panel flush>
          <EmptyState action={<ButtonLink to={`/anagrafica/${member.id}/quote`}>Torna alle quote</ButtonLink>}>
            Non c’è niente da pagare.
          </EmptyState>
        </Panel>
      )}
      {/* The form begins again when what is owed has changed elsewhere. */}
      {owing && owing.length > 0 && <PayDuesForm key={signatureOf(owing)} member={member} family={owing} />}
      {!data && !error && <Lines />}
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PageHeader title={TITLE} />
      <Lines />
    </>
  )
}

function Lines() {
  return (
    <Loading>
      <Panel>
        <SkeletonLines lines={6} />
      </Panel>
    </Loading>
  )
}
