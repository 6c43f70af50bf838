import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { mayBook } from '@cortile/contract/er.rules.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { Pencil } from 'lucide-react'
import { ConfirmSignup } from './ConfirmSignup.tsx'
import { PresenceButton } from './PresenceButton.tsx'
import { WeeksButton } from './WeeksButton.tsx'

/** What is done with a member every day; of a request, letting it in. */
export function MemberActions({ member }: { member: Anagrafica }) {
  const books = useMay('er.book')
  return (
    <>
      {member.isRequest ? <ConfirmSignup member={member} /> : <PresenceButton member={member} />}
      {books && !member.isRequest && mayBook(member.gruppo) && <WeeksButton member={member} />}
      <ButtonLink
        to={`/anagrafica/${member.id}/modifica`}
        variant="outlined"
        startIcon={<Pencil size={20} aria-hidden />}
      >
        Modifica
      </ButtonLink>
    </>
  )
}
