import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import Skeleton from '@mui/material/Skeleton'
import { SaldoPage } from '../SaldoPage.tsx'
import { MemberStatement } from './MemberStatement.tsx'

const SHEET_PX = 480

/** The printable statement of a member's balance over a period. */
export function StatementScreen() {
  return (
    <SaldoPage title="Estratto conto" skeleton={<StatementSkeleton />}>
      {(member) => <MemberStatement member={member} />}
    </SaldoPage>
  )
}

function StatementSkeleton() {
  return (
    <Loading>
      <PageHeader title="Estratto conto" />
      <Skeleton height={SHEET_PX} />
    </Loading>
  )
}
