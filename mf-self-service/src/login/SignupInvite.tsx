import styled from '@emotion/styled'
import { Link } from '@cortile/frame/navigation/router.ts'
import { usePublicSignup } from '@cortile/frame/session/public-signup.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { useState } from 'react'
import { storedSignup } from '../iscrizione/signup-draft.ts'

const Root = styled.p({ margin: '24px 0 0', paddingBlockStart: 16, borderTop: `1px solid ${colorVars.line}` })
const Way = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 })

/** The way to the signup for whoever has no record yet, while it is open. */
export function SignupInvite() {
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
