import { enterAsMember, redeemEntryLink, storeFamilySessions } from '@cortile/client/member-session.ts'
import type { MemberToken } from '@cortile/contract/auth.ts'
import { BAD_LINK } from '@cortile/contract/texts.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { StaffHere } from '../StaffHere.tsx'
import { useTokenInAddress } from '../use-token-in-address.ts'
import { ChooseMember } from './ChooseMember.tsx'

const Failure = styled(Alert)({ marginBlockEnd: 16 })

/**
 * Target of the link that is mailed in place of codes. The token stands after `#`, which no server and no log sees; it is
 * used by a press, because some mail programs open every link before the reader does.
 */
export function EntryScreen() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const staffLoggedIn = useAppSelector(({ session }) => session.status === 'in')
  const token = useTokenInAddress()
  const [family, setFamily] = useState<readonly MemberToken[]>([])
  const [busy, setBusy] = useState(false)
  const [isGone, setIsGone] = useState(token === '')
  const [failure, setFailure] = useState('')
  const enter = (chosen: MemberToken, all: readonly MemberToken[]) => {
    storeFamilySessions(all)
    enterAsMember(dispatch, chosen)
    void navigate('/my-anagrafica', { replace: true })
  }
  const redeem = async () => {
    setBusy(true)
    setFailure('')
    try {
      const tokens = await redeemEntryLink(dispatch, token)
      const [only, ...others] = tokens
      if (only && others.length === 0) enter(only, tokens)
      else setFamily(tokens)
    } catch (error) {
      if (!isApiError(error)) throw error
      // After any other failure the link is still good.
      if (error.status === 422) setIsGone(true)
      else setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  if (staffLoggedIn) return <StaffHere />
  if (family.length > 0) return <ChooseMember tokens={family} onChoose={(chosen) => enter(chosen, family)} />
  if (isGone)
    return (
      <>
        <ErrorState>{BAD_LINK}</ErrorState>
        <p>
          <ButtonLink to="/login-anagrafica">Vai all’accesso</ButtonLink>
        </p>
      </>
    )
  return (
    <>
      <p>Questo link apre la tua anagrafica dell’oratorio. Vale una volta sola, su questo dispositivo.</p>
      {failure !== '' && <Failure severity="error">{failure}</Failure>}
      <Button variant="contained" size="large" autoFocus loading={busy} onClick={() => void redeem()}>
        Entra
      </Button>
    </>
  )
}
