import { useUpdateAnagraficaMutation } from '@cortile/client/anagrafica.ts'
import { useGroupsQuery } from '@cortile/client/groups.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { GroupRef } from '@cortile/contract/groups.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Check } from 'lucide-react'
import { useState } from 'react'

const Choices = styled.ul({ display: 'grid', margin: '0 -8px', padding: 0, listStyle: 'none' })
const Choice = styled.button({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  width: '100%',
  minHeight: target.staff,
  padding: '6px 8px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: colorVars.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { backgroundColor: colorVars.sunken },
})

interface ChangeGroupDialogProps {
  open: boolean
  member: Anagrafica
  onClose: () => void
}

/** Selects another group and asks for confirmation. The current group just closes the dialog. */
export function ChangeGroupDialog({ open, member, onClose }: ChangeGroupDialogProps) {
  const { data: groups, error, isFetching, refetch } = useGroupsQuery(undefined, { skip: !open })
  const [chosen, setChosen] = useState<GroupRef | null>()
  const [change, { isLoading }] = useUpdateAnagraficaMutation()

  const choose = (group: GroupRef | null) => ((group?.id ?? null) === member.gruppo_id ? onClose() : setChosen(group))
  const confirm = async () => {
    const body = { gruppo_id: chosen?.id ?? null }
    try {
      await notify.during(change({ params: { id: member.id }, body }).unwrap(), {
        pending: 'Aggiornamento in corso...',
        success: 'Gruppo aggiornato con successo',
      })
      onClose()
    } catch {
      // The error has been reported; the user can choose again.
      setChosen(undefined)
    }
  }

  if (chosen !== undefined) {
    return (
      <ConfirmDialog
        open={open}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setChosen(undefined)}
      >
        <p style={{ margin: '0 0 12px' }}>Sei sicuro di voler cambiare il gruppo?</p>
        {surnameFirst(member)}: da <GroupChip group={member.gruppo} /> a <GroupChip group={chosen} />
      </ConfirmDialog>
    )
  }
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs">
      <DialogTitle>Cambia gruppo</DialogTitle>
      <DialogContent>
        {groups ? (
          <Choices>
            {[...groups, null].map((group) => {
              const current = (group?.id ?? null) === member.gruppo_id
              return (
                <li key={group?.id ?? 'none'}>
                  <Choice
                    type="button"
                    aria-label={`${group?.nome ?? NO_GROUP}${current ? ', il gruppo attuale' : ''}`}
                    onClick={() => choose(group)}
                  >
                    <GroupChip group={group} />
                    {current && <Check size={20} aria-hidden />}
                  </Choice>
                </li>
              )
            })}
          </Choices>
        ) : error ? (
          <QueryError error={error} retrying={isFetching} onRetry={refetch} />
        ) : (
          <Loading>
            <SkeletonLines lines={6} />
          </Loading>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          Annulla
        </Button>
      </DialogActions>
    </Dialog>
  )
}
