import { useAddPersonMutation, useChangeLinkMutation, useChangePersonMutation } from '@cortile/client/persone.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { LinkedPerson, LinkedPersonChange } from '@cortile/contract/persone.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { changedFields } from '../../forms/save-record.ts'
import { FindPerson, type KnownAdult } from './FindPerson.tsx'
import { ChangedPersonForm, newPersonForm, valuesOf, valuesOfLink } from './person-values.ts'
import { PersonFields } from './PersonFields.tsx'

interface PersonDialogProps {
  open: boolean
  /** The child. */
  member: Anagrafica
  /** The link to change; null: a new one. */
  link: LinkedPerson | null
  onClose: () => void
}

/** Links an adult with a child, or changes what it is and may do. */
export function PersonDialog({ link, ...props }: PersonDialogProps) {
  return link ? <ChangePerson link={link} {...props} /> : <AddPerson {...props} />
}

function AddPerson({ open, member, onClose }: Omit<PersonDialogProps, 'link'>) {
  const [add] = useAddPersonMutation()
  const [known, setKnown] = useState<KnownAdult | null>(null)
  const record = useRecordForm({
    schema: newPersonForm(known),
    values: valuesOf(known),
    save: async (body) => {
      await notify.during(add({ params: { id: member.id }, body }).unwrap(), {
        pending: 'Aggiunta in corso...',
        success: 'Persona aggiunta con successo',
      })
      onClose()
    },
  })
  return (
    <FormDialog
      record={record}
      open={open}
      title={`Nuova persona per ${member.nome}`}
      submitLabel="Aggiungi"
      onClose={onClose}
    >
      <FindPerson chosen={known} onChoose={setKnown} members />
      <SharedNotice children={known?.bambini ?? []} />
      <PersonFields member={member} followsRecord={known?.anagrafica_id ?? null} />
    </FormDialog>
  )
}

function ChangePerson({ open, member, link, onClose }: PersonDialogProps & { link: LinkedPerson }) {
  const [changePerson] = useChangePersonMutation()
  const [changeLink] = useChangeLinkMutation()
  const save = async (wanted: LinkedPersonChange) => {
    const person = changedFields(personOf(link), personOf({ ...link, ...wanted }))
    if (person) await changePerson({ params: { id: link.persona_id }, body: person }).unwrap()
    const rights = changedFields(rightsOf(link), rightsOf({ ...link, ...wanted }))
    if (rights) await changeLink({ params: { id: member.id, legame_id: link.id }, body: rights }).unwrap()
  }
  const record = useRecordForm({
    schema: ChangedPersonForm,
    values: valuesOfLink(link),
    save: async (wanted) => {
      await notify.during(save(wanted), { pending: 'Modifica in corso...', success: 'Persona modificata con successo' })
      onClose()
    },
  })
  return (
    <FormDialog record={record} open={open} title={`Modifica ${link.nome}`} submitLabel="Salva" onClose={onClose}>
      <SharedNotice children={link.bambini.filter(({ id }) => id !== member.id)} />
      <PersonFields member={member} followsRecord={link.anagrafica_id} />
    </FormDialog>
  )
}

const personOf = ({ nome, telefono, email, documento }: LinkedPersonChange) => ({ nome, telefono, email, documento })
const rightsOf = ({ relazione, tutore, vede, paga, ritira, dal, al }: LinkedPersonChange) => ({
  ...{ relazione, tutore, vede, paga, ritira, dal, al },
})

/** A person's name and contacts are one for all of its children. */
function SharedNotice({ children }: { children: readonly { id: number; name: string }[] }) {
  if (children.length === 0) return null
  return (
    <Alert severity="info" role="status">
      <p>Nome, telefono, email e documento valgono anche per {children.map(({ name }) => name).join(', ')}.</p>
    </Alert>
  )
}
