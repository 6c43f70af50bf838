import { MemberPage } from '../MemberPage.tsx'
import { MemberRecord } from './MemberRecord.tsx'
import { MemberSkeleton } from './MemberSkeleton.tsx'

/** One member: everything about it, and what can be done with it. */
export function AnagraficaDetailScreen() {
  return (
    <MemberPage title="Scheda" skeleton={<MemberSkeleton />}>
      {(member) => <MemberRecord member={member} />}
    </MemberPage>
  )
}
