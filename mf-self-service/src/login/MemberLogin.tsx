import type { MemberToken } from '@cortile/contract/auth.ts'
import { useLocation, useNavigate } from '@cortile/frame/navigation/router.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useCallback, useState, useEffect, useRef } from 'react'
import { ChooseMember } from './ChooseMember.tsx'
import { CodeForm } from './CodeForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import { storeCode, storedCode, type SentCode, goodFor } from './sent-code.ts'

/** Address, code, and where several members share the address the choice among them. */
export function MemberLogin({ onEnter }: { onEnter: (chosen: MemberToken) => void }) {
  const { atCode, toCode, toEmail } = useCodePage()
  const { sent, keep, forget } = useSent()
  const [tokens, setTokens] = useState<readonly MemberToken[]>([])
  const received = (found: readonly MemberToken[]) => {
    const [only, ...others] = found
    // It can't be used twice.
    storeCode(null)
    // The form stays until the record is there.
    if (only && others.length === 0) return onEnter(only)
    forget()
    setTokens(found)
  }
  if (atCode && tokens.length > 0) return <ChooseMember tokens={tokens} onChoose={onEnter} />
  if (atCode && sent) return <CodeForm sent={sent} onSent={keep} onTokens={received} onBack={toEmail} />
  return (
    <>
      <EmailForm
        email={sent?.email ?? ''}
        onSent={(address) => {
          keep(address)
          setTokens([])
          toCode()
        }}
      />
      {sent && <CodeInHand sent={sent} onOpen={toCode} onOver={forget} />}
    </>
  )
}

/** The code that this tab waits for, also after the page was loaded anew. */
function useSent() {
  const [sent, setSent] = useState(storedCode)
  const put = useCallback((now: SentCode | null) => {
    storeCode(now)
    setSent(now)
  }, [])
  const keep = (email: string) => put({ email, sentAt: Date.now() })
  return { sent, keep, forget: useCallback(() => put(null), [put]) }
}

const Root = styled.div({ marginBlockStart: 8 })

interface CodeInHandProps {
  sent: SentCode
  onOpen: () => void
  onOver: () => void
}

/** The way back to a code that was asked for, as long as it is good. */
function CodeInHand({ sent, onOpen, onOver }: CodeInHandProps) {
  useEffect(() => {
    const timer = setTimeout(onOver, goodFor(sent))
    return () => clearTimeout(timer)
  }, [sent, onOver])
  return (
    <Root>
      <Button variant="text" onClick={onOpen}>
        Ho già un codice
      </Button>
    </Root>
  )
}

const HASH = '#codice'
/** In the history: the entry before is the form for the address. */
const AFTER_EMAIL = 'dopo-email'

/** Whether the address of the page asks for the code, so that the phone's Back leads from there to the email. */
function useCodePage() {
  const location: { hash: string; state: unknown } = useLocation()
  const { hash, state } = location
  const navigate = useNavigate()
  const here = useHere()
  const atCode = hash === HASH
  const toCode = () => {
    // Whoever has left while the code was being sent is not called back.
    if (here.current) void navigate({ hash: HASH }, { state: atCode ? state : AFTER_EMAIL, replace: atCode })
  }
  const toEmail = () => void (state === AFTER_EMAIL ? navigate(-1) : navigate({ hash: '' }, { replace: true }))
  return { atCode, toCode, toEmail }
}

/** Whether the page is still drawn. */
function useHere() {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  return here
}
