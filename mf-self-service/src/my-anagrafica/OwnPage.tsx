import { memberToken } from '@cortile/frame/api/tokens.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { logOut } from '@cortile/frame/session/session-flow.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import { CentredCard } from '@cortile/kit/layout/CentredCard.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { useState, type ReactNode } from 'react'
import { StaffHere } from '../StaffHere.tsx'
import { LoginNeeded } from './LoginNeeded.tsx'
import { MemberLayout } from './MemberLayout.tsx'

/** A page of a member's own, behind the member's own login. */
export function OwnPage({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const staffHere = useAppSelector(({ session }) => session.status === 'in')
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await logOut(dispatch)
    await navigate('/login-anagrafica', { replace: true })
  }
  if (staffHere) {
    return (
      <CentredCard title="La tua anagrafica">
        <StaffHere />
      </CentredCard>
    )
  }
  // While the session ends nothing asks for the record any more.
  if (leaving) {
    return (
      <MemberLayout onLogout={null}>
        <Loading label="Uscita in corso…" />
      </MemberLayout>
    )
  }
  if (memberToken() === null) return <LoginNeeded />
  return <MemberLayout onLogout={() => void leave()}>{children}</MemberLayout>
}
