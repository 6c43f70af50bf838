import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import Skeleton from '@mui/material/Skeleton'
import { MemberPage } from '../MemberPage.tsx'
import { Column, Columns } from './detail-layout.ts'
import { MemberRecord } from './MemberRecord.tsx'

/** One member: all data and all actions. */
export function AnagraficaDetailScreen() {
  return (
    <MemberPage title="Scheda" skeleton={<MemberSkeleton />}>
      {(member) => <MemberRecord member={member} />}
    </MemberPage>
  )
}

/** Skeleton of a record; its titles are known already. */
function MemberSkeleton() {
  return (
    <Loading>
      <PageHeader title={<Name />} subtitle={<Skeleton width={320} height={24} sx={{ borderRadius: 999 }} />} />
      <Columns>
        <Column>
          <Block title="Dati personali" lines={6} />
          <Block title="Contatti di emergenza" lines={2} />
        </Column>
        <Column>
          <Block title="Card" lines={1} />
          <Block title="Consensi" lines={3} />
        </Column>
      </Columns>
    </Loading>
  )
}

function Name() {
  return (
    <>
      <VisuallyHidden>Scheda</VisuallyHidden>
      <Skeleton width={240} height={28} />
    </>
  )
}

function Block({ title, lines }: { title: string; lines: number }) {
  return (
    <Panel title={title}>
      <SkeletonLines lines={lines} />
    </Panel>
  )
}
