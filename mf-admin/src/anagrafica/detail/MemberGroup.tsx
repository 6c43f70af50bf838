import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { Pencil } from 'lucide-react'
import { useDialog } from '../../forms/use-dialog.ts'
import { ChangeGroupDialog } from './ChangeGroupDialog.tsx'

const Change = styled.button({
  gap: 6,
  margin: '0 -6px',
  padding: '0 6px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: colorVars.muted,
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { backgroundColor: colorVars.sunken, color: colorVars.text },
})

/** The group's badge; it opens the dialog that changes the group. */
export function MemberGroup({ member }: { member: Anagrafica }) {
  const edits = useMay('anagrafica.edit')
  const dialog = useDialog<Anagrafica>()
  const chip = <GroupChip group={member.gruppo} />
  if (!edits) return <span>{chip}</span>
  return (
    <>
      <Change
        type="button"
        aria-haspopup="dialog"
        data-printed
        aria-label={`Gruppo: ${member.gruppo?.nome ?? NO_GROUP}. Cambia`}
        onClick={() => dialog.show(member)}
      >
        {chip}
        <Pencil size={16} aria-hidden data-screen-only />
      </Change>
      {dialog.about && (
        <ChangeGroupDialog key={dialog.opening} open={dialog.open} member={dialog.about} onClose={dialog.hide} />
      )}
    </>
  )
}
