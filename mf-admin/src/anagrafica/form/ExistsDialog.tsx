import type { SimilarMember } from '@cortile/contract/anagrafica.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import styled from '@emotion/styled'
import { MemberInNewTab } from '../MemberInNewTab.tsx'
import { likenessWords, memberState } from '../requests/compare.ts'

const List = styled.ul({ display: 'grid', gap: 8, margin: '12px 0 0', paddingInlineStart: 20 })

interface ExistsDialogProps {
  open: boolean
  similar: readonly SimilarMember[]
  onCreate: () => void
  onClose: () => void
}

/** Asks before a second record of the same person is created. */
export function ExistsDialog({ open, similar, onCreate, onClose }: ExistsDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      careful
      title="Esiste già?"
      confirmLabel="Crea lo stesso"
      onConfirm={onCreate}
      onCancel={onClose}
    >
      Sembra la stessa persona. Se crei lo stesso la scheda, ne avrà due, ognuna con il suo saldo e la sua card.
      <List>
        {similar.map(({ member, per }) => (
          <li key={member.id}>
            <MemberInNewTab member={member} />: {likenessWords[per].toLowerCase()} (
            {member.isRequest ? 'richiesta in attesa' : memberState(member)})
          </li>
        ))}
      </List>
    </ConfirmDialog>
  )
}
