import { enterAsMember } from '@cortile/client/member-session.ts'
import type { MemberToken } from '@cortile/contract/auth.ts'
import { useNavigate, Link } from '@cortile/frame/navigation/router.ts'
import { usePublicSignup } from '@cortile/frame/session/public-signup.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useState } from 'react'
import { storedSignup } from '../iscrizione/signup-draft.ts'
import { StaffHere } from '../StaffHere.tsx'
import { MemberLogin } from './MemberLogin.tsx'

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

const Root = styled.p({ margin: '24px 0 0', paddingBlockStart: 16, borderTop: `1px solid ${colorVars.line}` })
const Way = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 })

/** The way to the signup for whoever has no record yet, while it is open. */
function SignupInvite() {
  const { signup } = usePublicSignup()
  const [begun] = useState(() => storedSignup() !== null)
  if (!signup?.open) return null
  return (
    <Root>
      Non sei ancora iscritto?{' '}
      <Way to="/iscrizione">{begun ? 'Riprendi l’iscrizione che stavi scrivendo' : 'Richiedi l’iscrizione'}</Way>
    </Root>
  )
}
