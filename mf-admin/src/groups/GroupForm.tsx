import { Button, DialogActions, DialogContent } from '@cortile/kit/mui.ts'
import styled from '@emotion/styled'
import { NewGroup, type Group } from '@cortile/contract/groups.ts'
import { fieldErrors } from '@cortile/frame/api-errors.ts'
import { checked, type FieldTexts } from '@cortile/frame/checked.ts'
import { Field } from '@cortile/kit/Field.tsx'
import { GroupChip } from '@cortile/kit/GroupChip.tsx'
import { paint } from '@cortile/kit/paint.ts'
import { rem, type } from '@cortile/kit/tokens.ts'
import { useRef, useState, type FormEvent } from 'react'
import { ColourField } from './ColourField.tsx'
import { useSaveGroup } from './use-save-group.ts'

const Fields = styled(DialogContent)({ display: 'flex', flexDirection: 'column', gap: 20 })
const Preview = styled.div({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 6 })
const Label = styled.span({ fontSize: rem(type.small), fontWeight: 600, color: paint.text })

interface GroupFormProps {
  group: Group | null
  busy: boolean
  onBusy: (busy: boolean) => void
  onClose: () => void
}

/** Name and colour of a group, with the chip as everybody will see it. */
export function GroupForm({ group, busy, onBusy, onClose }: GroupFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ nome: group?.nome ?? '', colore: group?.colore ?? '#000000' })
  const [errors, setErrors] = useState<FieldTexts>({})
  const save = useSaveGroup(group)

  const edit = (name: keyof typeof values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _gone, ...others }) => others)
  }
  const refuse = (texts: FieldTexts) => {
    setErrors(texts)
    const first = form.current?.elements.namedItem(Object.keys(texts)[0] ?? '')
    if (first instanceof HTMLElement) first.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const { data, errors: wrong } = checked(NewGroup, values)
    if (data === null) return refuse(wrong)
    onBusy(true)
    try {
      await save(data)
      onClose()
    } catch (error) {
      refuse(fieldErrors(error))
    }
    onBusy(false)
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Fields>
        <Field
          label="Nome"
          name="nome"
          required
          autoFocus
          autoComplete="off"
          value={values.nome}
          error={errors['nome']}
          onChange={(event) => edit('nome', event.target.value)}
        />
        <ColourField
          label="Colore"
          name="colore"
          value={values.colore}
          error={errors['colore']}
          onChange={(colore) => edit('colore', colore)}
        />
        <Preview>
          <Label>Anteprima</Label>
          <GroupChip group={{ nome: values.nome.trim() || 'Nome del gruppo', colore: values.colore }} />
        </Preview>
      </Fields>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose} disabled={busy}>
          Annulla
        </Button>
        <Button type="submit" variant="contained" loading={busy} loadingPosition="start">
          {group ? 'Salva' : 'Crea gruppo'}
        </Button>
      </DialogActions>
    </form>
  )
}
