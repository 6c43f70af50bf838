import { enterAsMember } from '@cortile/client/member-session.ts'
import type { MemberToken } from '@cortile/contract/auth.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import { StaffHere } from '../StaffHere.tsx'
import { MemberLogin } from './MemberLogin.tsx'
import { SignupInvite } from './SignupInvite.tsx'

/** The door of members and families: an address, a code that is mailed to it, and the record to see. */
export function MemberLoginScreen() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const staffHere = useAppSelector(({ session }) => session.status === 'in')
  const enter = (chosen: MemberToken) => {
    enterAsMember(dispatch, chosen)
    // In place of the page that asked for the code: it is used up.
    void navigate('/my-anagrafica', { replace: true })
  }
  if (staffHere) return <StaffHere />
  return (
    <>
      <MemberLogin onEnter={enter} />
      <SignupInvite />
    </>
  )
}
