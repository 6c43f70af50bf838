import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { ButtonLink } from '@cortile/frame/ButtonLink.tsx'
import { Pencil } from 'lucide-react'
import { PresenceButton } from './PresenceButton.tsx'

/** What is done with a member every day. */
export function MemberActions({ member }: { member: Anagrafica }) {
  return (
    <>
      {!member.isRequest && <PresenceButton member={member} />}
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
