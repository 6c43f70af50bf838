import { Link } from '@cortile/frame/navigation/router.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'

/** Link to a member's record in a new tab: in this tab it would discard the user's work. */
export function MemberInNewTab({ member }: { member: { id: number; nome: string; cognome: string } }) {
  return (
    <Link to={`/anagrafica/${member.id}`} target="_blank">
      {surnameFirst(member)}
      <VisuallyHidden> (si apre in un’altra scheda)</VisuallyHidden>
    </Link>
  )
}
