import type { MemberToken } from '@cortile/contract/auth.ts'
import { useLocation, useNavigate } from '@cortile/frame/navigation/router.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useCallback, useState, useEffect, useRef } from 'react'
import { ChooseMember } from './ChooseMember.tsx'
import { CodeForm } from './CodeForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import { storeCode, storedCode, type SentCode, remainingMs } from './sent-code.ts'

interface MemberLoginProps {
  /** `family`: the sessions of all records of the address, the chosen one among them. */
  onEnter: (chosen: MemberToken, family: readonly MemberToken[]) => void
}

/** Login by address and code, and if several members share the address the choice among them. */
export function MemberLogin({ onEnter }: MemberLoginProps) {
  const { atCode, toCode, toEmail } = useCodePage()
  const { sent, store, clear } = useSent()
  const [tokens, setTokens] = useState<readonly MemberToken[]>([])
  const onTokens = (received: readonly MemberToken[]) => {
    const [only, ...others] = received
    // A code is valid once.
    storeCode(null)
    // The form stays mounted until the record's page is opened.
    if (only && others.length === 0) return onEnter(only, received)
    clear()
    setTokens(received)
  }
  if (atCode && tokens.length > 0)
    return <ChooseMember tokens={tokens} onChoose={(chosen) => onEnter(chosen, tokens)} />
  if (atCode && sent) return <CodeForm sent={sent} onSent={store} onTokens={onTokens} onBack={toEmail} />
  return (
    <>
      <EmailForm
        email={sent?.email ?? ''}
        onSent={(address) => {
          store(address)
          setTokens([])
          toCode()
        }}
      />
      {sent && <PendingCode sent={sent} onOpen={toCode} onExpired={clear} />}
    </>
  )
}

/** The code sent for this tab, also after a reload. */
function useSent() {
  const [sent, setSent] = useState(storedCode)
  const put = useCallback((next: SentCode | null) => {
    storeCode(next)
    setSent(next)
  }, [])
  const store = (email: string) => put({ email, sentAt: Date.now() })
  return { sent, store, clear: useCallback(() => put(null), [put]) }
}

const Root = styled.div({ marginBlockStart: 8 })

interface PendingCodeProps {
  sent: SentCode
  onOpen: () => void
  onExpired: () => void
}

/** Button that returns to a sent code while it is valid. */
function PendingCode({ sent, onOpen, onExpired }: PendingCodeProps) {
  useEffect(() => {
    const timer = setTimeout(onExpired, remainingMs(sent))
    return () => clearTimeout(timer)
  }, [sent, onExpired])
  return (
    <Root>
      <Button variant="text" onClick={onOpen}>
        Ho già un codice
      </Button>
    </Root>
  )
}

const HASH = '#codice'
/** State of a history entry: the entry before is the form for the address. */
const AFTER_EMAIL = 'dopo-email'

/** Whether the URL is that of the code form, so that the browser's Back leads from there to the email form. */
function useCodePage() {
  const location: { hash: string; state: unknown } = useLocation()
  const { hash, state } = location
  const navigate = useNavigate()
  const mounted = useIsMounted()
  const atCode = hash === HASH
  const toCode = () => {
    // No navigation if the page was left while the code was being sent.
    if (mounted.current) void navigate({ hash: HASH }, { state: atCode ? state : AFTER_EMAIL, replace: atCode })
  }
  const toEmail = () => void (state === AFTER_EMAIL ? navigate(-1) : navigate({ hash: '' }, { replace: true }))
  return { atCode, toCode, toEmail }
}

/** Ref that is true while the page is mounted. */
function useIsMounted() {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])
  return mounted
}
