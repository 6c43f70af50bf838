import { logOutFamily } from '@cortile/client/member-session.ts'
import { memberToken } from '@cortile/frame/api/tokens.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import { CentredCard } from '@cortile/kit/layout/CentredCard.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { Fragment, useReducer, useState, type ReactNode } from 'react'
import { StaffHere } from '../StaffHere.tsx'
import { FamilySwitcher } from './FamilySwitcher.tsx'
import { LoginNeeded } from './LoginNeeded.tsx'
import { MemberLayout } from './MemberLayout.tsx'

/** A page of the member's own area, which requires the member's login. */
export function OwnPage({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const staffLoggedIn = useAppSelector(({ session }) => session.status === 'in')
  const [loggingOut, setLoggingOut] = useState(false)
  const [, rerender] = useReducer((switches: number) => switches + 1, 0)
  const endSession = async () => {
    setLoggingOut(true)
    await logOutFamily(dispatch)
    await navigate('/login-anagrafica', { replace: true })
  }
  if (staffLoggedIn) {
    return (
      <CentredCard title="La tua anagrafica">
        <StaffHere />
      </CentredCard>
    )
  }
  // The content is unmounted during the logout, so that it does not refetch the record.
  if (loggingOut) {
    return (
      <MemberLayout onLogout={null}>
        <Loading label="Uscita in corso…" />
      </MemberLayout>
    )
  }
  const token = memberToken()
  if (token === null) return <LoginNeeded />
  return (
    <MemberLayout onLogout={() => void endSession()}>
      <FamilySwitcher current={token} onSwitch={rerender} />
      <Fragment key={token}>{children}</Fragment>
    </MemberLayout>
  )
}
