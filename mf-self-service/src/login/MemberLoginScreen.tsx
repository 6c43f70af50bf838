import { enterAsMember, storeFamilySessions } from '@cortile/client/member-session.ts'
import type { MemberToken } from '@cortile/contract/auth.ts'
import { memberToken } from '@cortile/frame/api/tokens.ts'
import { Link, Navigate, useNavigate } from '@cortile/frame/navigation/router.ts'
import { usePublicSignup } from '@cortile/frame/session/public-signup.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useState } from 'react'
import { storedSignup } from '../iscrizione/signup-draft.ts'
import { StaffHere } from '../StaffHere.tsx'
import { MemberLogin } from './MemberLogin.tsx'

/** The login of members and families by a mailed code. */
export function MemberLoginScreen() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const staffLoggedIn = useAppSelector(({ session }) => session.status === 'in')
  const enter = (chosen: MemberToken, family: readonly MemberToken[]) => {
    storeFamilySessions(family)
    enterAsMember(dispatch, chosen)
    // Replaces the page of the code, which is already redeemed.
    void navigate('/my-anagrafica', { replace: true })
  }
  if (staffLoggedIn) return <StaffHere />
  // The browser's Back leads here from the record, whose session lives until its logout.
  if (memberToken() !== null) return <Navigate to="/my-anagrafica" replace />
  return (
    <>
      <MemberLogin onEnter={enter} />
      <SignupInvite />
    </>
  )
}

const Root = styled.p({ margin: '24px 0 0', paddingBlockStart: 16, borderTop: `1px solid ${colorVars.line}` })
const SignupLink = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 })

/** Link to the signup for persons without a record, while it is open. */
function SignupInvite() {
  const { signup } = usePublicSignup()
  const [hasDraft] = useState(() => storedSignup() !== null)
  if (!signup?.open) return null
  return (
    <Root>
      Non sei ancora iscritto?{' '}
      <SignupLink to="/iscrizione">
        {hasDraft ? 'Riprendi l’iscrizione che stavi scrivendo' : 'Richiedi l’iscrizione'}
      </SignupLink>
    </Root>
  )
}
