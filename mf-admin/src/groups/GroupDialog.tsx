import { useCreateGroupMutation, useUpdateGroupMutation } from '@cortile/client/groups.ts'
import { NewGroup, type Group } from '@cortile/contract/groups.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import styled from '@emotion/styled'
import FormLabel from '@mui/material/FormLabel'
import { useWatch } from 'react-hook-form'
import { saveRecord } from '../forms/save-record.ts'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { ColorField } from './ColorField.tsx'

const Preview = styled.div({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 6 })

interface GroupDialogProps {
  open: boolean
  /** The group to edit; null creates one. */
  group: Group | null
  onClose: () => void
}

/** Creates or edits a group: name and colour, with a preview of its chip. */
export function GroupDialog({ open, group, onClose }: GroupDialogProps) {
  const [create] = useCreateGroupMutation()
  const [update] = useUpdateGroupMutation()
  const record = useRecordForm({
    schema: NewGroup,
    values: { nome: group?.nome ?? '', colore: group?.colore ?? '#000000' },
    save: async (wanted) => {
      await saveRecord(group, wanted, {
        create: (body) => create({ body }).unwrap(),
        update: (id, body) => update({ params: { id }, body }).unwrap(),
        created: 'Gruppo creato con successo',
        updated: 'Gruppo aggiornato con successo',
      })
      onClose()
    },
    draft: useDraftStorage(`gruppo.${group?.id ?? 'nuovo'}`),
  })
  const [nome, colore = ''] = useWatch({ control: record.form.control, name: ['nome', 'colore'] })
  return (
    <FormDialog
      record={record}
      open={open}
      title={group ? 'Modifica gruppo' : 'Nuovo gruppo'}
      submitLabel={group ? 'Salva' : 'Crea gruppo'}
      onClose={onClose}
    >
      <FormTextField name="nome" label="Nome" required />
      <ColorField name="colore" label="Colore" />
      <Preview>
        <FormLabel component="span">Anteprima</FormLabel>
        <GroupChip group={{ nome: nome.trim() || 'Nome del gruppo', colore }} />
      </Preview>
    </FormDialog>
  )
}
