import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { peopleWords } from './use-many.ts'

const Content = styled(DialogContent)({ display: 'grid', gap: 16, alignContent: 'start', '& > p': { margin: 0 } })
const Names = styled.ul({ margin: 0, padding: 0, listStyle: 'none', maxHeight: '30dvh', overflowY: 'auto' })

export interface ManyDialogProps {
  open: boolean
  title: string
  people: readonly AnagraficaRow[]
  submitLabel: string
  busy: boolean
  /** Whether the fields are complete. */
  ready: boolean
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

/** An action on the selected members: its fields, and the names of those to whom it will happen. */
export function ManyDialog(props: ManyDialogProps) {
  const { open, title, people, submitLabel, busy, ready, onSubmit, onClose, children } = props
  const close = busy || !open ? undefined : onClose
  return (
    <Dialog open={open} onClose={close} maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <Content>
        {children}
        <p>{peopleWords(people.length)}:</p>
        <Names tabIndex={0} aria-label="Persone scelte">
          {people.map((person) => (
            <li key={person.id}>{surnameFirst(person)}</li>
          ))}
        </Names>
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" disabled={busy} onClick={close}>
          Annulla
        </Button>
        <Button variant="contained" loading={busy} disabled={!ready} onClick={open ? onSubmit : undefined}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
