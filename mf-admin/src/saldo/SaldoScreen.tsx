import { Account } from './Account.tsx'
import { SaldoPage } from './SaldoPage.tsx'
import { SaldoSkeleton } from './SaldoSkeleton.tsx'

/** The coins of one member: how many, the way to move them, and what has moved them. */
export function SaldoScreen() {
  return (
    <SaldoPage title="Saldo" skeleton={<SaldoSkeleton />}>
      {(member, readAt) => <Account member={member} readAt={readAt} />}
    </SaldoPage>
  )
}
