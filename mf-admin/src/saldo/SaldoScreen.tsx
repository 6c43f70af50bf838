import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import Skeleton from '@mui/material/Skeleton'
import { Account } from './Account.tsx'
import { Sections, Top } from './saldo-layout.ts'
import { SaldoPage } from './SaldoPage.tsx'

/** The coins of one member: balance, form and movements. */
export function SaldoScreen() {
  return (
    <SaldoPage title="Saldo" skeleton={<SaldoSkeleton />}>
      {(member, readAt) => <Account member={member} readAt={readAt} />}
    </SaldoPage>
  )
}

/** Skeleton of `Account`. */
function SaldoSkeleton() {
  return (
    <Loading>
      <PageHeader title="Saldo" subtitle={<Skeleton width={200} height={24} />} />
      <Sections>
        <Top>
          <Panel title="Saldo attuale">
            <Skeleton width="80%" height={44} />
          </Panel>
          <Panel title="Nuovo movimento">
            <SkeletonLines lines={6} />
          </Panel>
        </Top>
      </Sections>
    </Loading>
  )
}
