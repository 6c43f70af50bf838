import type { MemberToken } from '@cortile/contract/auth.ts'
import { useState } from 'react'
import { ChooseMember } from './ChooseMember.tsx'
import { CodeForm } from './CodeForm.tsx'
import { EmailForm } from './EmailForm.tsx'

/** Address, code, and where several members share the address the choice among them. */
export function MemberLogin({ onEnter }: { onEnter: (chosen: MemberToken) => void }) {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const [tokens, setTokens] = useState<readonly MemberToken[]>([])
  const received = (found: readonly MemberToken[]) => {
    const [only, ...others] = found
    if (only && others.length === 0) onEnter(only)
    else setTokens(found)
  }
  if (tokens.length > 0) return <ChooseMember tokens={tokens} onChoose={onEnter} />
  if (sent) return <CodeForm email={email} onTokens={received} onBack={() => setSent(false)} />
  return (
    <EmailForm
      email={email}
      onSent={(address) => {
        setEmail(address)
        setSent(true)
      }}
    />
  )
}
