import styled from '@emotion/styled'
import { NewGroup, type Group } from '@cortile/contract/groups.ts'
import { checked } from '@cortile/contract/validate.ts'
import { Field } from '@cortile/kit/Field.tsx'
import { GroupChip } from '@cortile/kit/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { ColourField } from './ColourField.tsx'
import { useSaveGroup } from './use-save-group.ts'

const Preview = styled.div({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 6 })
const Label = styled.span({ fontSize: rem(fontSize.small), fontWeight: 600, color: colorVars.text })

interface GroupDialogProps {
  open: boolean
  /** The group to change; null makes a new one. */
  group: Group | null
  onClose: () => void
}

/** Makes a group or changes one: name and colour, with the chip as everybody will see it. */
export function GroupDialog({ open, group, onClose }: GroupDialogProps) {
  const [form, element] = useForm({
    initial: { nome: group?.nome ?? '', colore: group?.colore ?? '#000000' },
    check: (values) => checked(NewGroup, values),
    save: useSaveGroup(group),
    onSaved: onClose,
    draft: `gruppo.${group?.id ?? 'nuovo'}`,
  })
  const { nome, colore } = form.values
  return (
    <FormDialog
      ref={element}
      open={open}
      title={group ? 'Modifica gruppo' : 'Nuovo gruppo'}
      submitLabel={group ? 'Salva' : 'Crea gruppo'}
      form={form}
      onClose={onClose}
    >
      <Field {...form.text('nome', 'Nome')} required autoFocus />
      <ColourField
        label="Colore"
        name="colore"
        value={colore}
        error={form.errors['colore']}
        onChange={(picked) => form.edit({ colore: picked })}
      />
      <Preview>
        <Label>Anteprima</Label>
        <GroupChip group={{ nome: nome.trim() || 'Nome del gruppo', colore }} />
      </Preview>
    </FormDialog>
  )
}
