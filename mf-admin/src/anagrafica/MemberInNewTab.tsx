import { Link } from '@cortile/frame/navigation/router.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'

/** A member's record beside what is being done here, which a link in this tab would throw away. */
export function MemberInNewTab({ member }: { member: { id: number; nome: string; cognome: string } }) {
  return (
    <Link to={`/anagrafica/${member.id}`} target="_blank">
      {surnameFirst(member)}
      <VisuallyHidden> (si apre in un’altra scheda)</VisuallyHidden>
    </Link>
  )
}
