import { LOGIN_NEEDED } from '@cortile/contract/texts.ts'
import { notify } from '@cortile/frame/notices.tsx'
import { Navigate, useNavigate } from '@cortile/frame/router.ts'
import { logOut } from '@cortile/frame/session/flow.ts'
import { memberToken } from '@cortile/frame/session/tokens.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store.ts'
import { CentredCard } from '@cortile/kit/CentredCard.tsx'
import { Loading } from '@cortile/kit/Loading.tsx'
import { useEffect, useState } from 'react'
import { StaffHere } from '../StaffHere.tsx'
import { MemberLayout } from './MemberLayout.tsx'
import { MyRecord } from './MyRecord.tsx'

/** A member's own record, behind the member's own login. */
export function MyAnagraficaScreen() {
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
  return (
    <MemberLayout onLogout={() => void leave()}>
      <MyRecord loginNeeded={<LoginNeeded />} />
    </MemberLayout>
  )
}

function LoginNeeded() {
  useEffect(() => notify.error(LOGIN_NEEDED), [])
  return <Navigate to="/login-anagrafica" replace />
}
