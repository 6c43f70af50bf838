import { Dialog, DialogTitle } from '@cortile/kit/mui.ts'
import type { Group } from '@cortile/contract/groups.ts'
import { useId, useState } from 'react'
import { GroupForm } from './GroupForm.tsx'

interface GroupDialogProps {
  open: boolean
  /** The group to change; null makes a new one. */
  group: Group | null
  onClose: () => void
}

/** Makes a group or changes one. While the answer is under way nothing closes it. */
export function GroupDialog({ open, group, onClose }: GroupDialogProps) {
  const title = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={open} onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{group ? 'Modifica gruppo' : 'Nuovo gruppo'}</DialogTitle>
      <GroupForm group={group} busy={busy} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}
