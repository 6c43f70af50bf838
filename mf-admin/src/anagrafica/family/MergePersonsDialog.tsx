import { useMergePersonsMutation } from '@cortile/client/persone.ts'
import type { LinkedPerson } from '@cortile/contract/persone.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { FindPerson, type KnownAdult } from './FindPerson.tsx'

const Content = styled(DialogContent)({ display: 'grid', gap: 16, alignContent: 'start', '& > p': { margin: 0 } })

interface MergePersonsDialogProps {
  open: boolean
  /** The person that stays. */
  link: LinkedPerson
  onClose: () => void
}

/** Makes one person of two that are one. */
export function MergePersonsDialog({ open, link, onClose }: MergePersonsDialogProps) {
  const [other, setOther] = useState<KnownAdult | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [merge, { isLoading }] = useMergePersonsMutation()
  const confirm = async (persona_id: number) => {
    setWrong(null)
    try {
      await notify.during(merge({ params: { id: link.persona_id }, body: { persona_id } }).unwrap(), {
        pending: 'Unione in corso...',
        success: 'Le due schede sono una sola',
      })
      onClose()
    } catch (error) {
      if (isApiError(error)) setWrong(error.message)
    }
  }
  const close = isLoading ? undefined : onClose
  return (
    <Dialog open={open} onClose={close} maxWidth="xs">
      <DialogTitle>Unisci {link.nome} con un’altra scheda</DialogTitle>
      <Content>
        <p>
          Se la stessa persona è stata scritta due volte, cerca l’altra: resta {link.nome}
          {link.email && <> con {link.email}</>}, con i bambini e i permessi di tutte e due.
        </p>
        <FindPerson
          chosen={other}
          onChoose={(person) => {
            setOther(person)
            setWrong(null)
          }}
          without={link.persona_id}
        />
        {other?.email && other.email !== link.email && link.email && (
          <Alert severity="warning">
            <p>{other.email} non aprirà più nessuna scheda.</p>
          </Alert>
        )}
        {wrong !== null && (
          <Alert severity="error">
            <p>{wrong}</p>
          </Alert>
        )}
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" disabled={isLoading} onClick={close}>
          Annulla
        </Button>
        <Button
          variant="contained"
          loading={isLoading}
          disabled={other?.persona_id === undefined}
          onClick={open && other?.persona_id ? () => void confirm(other.persona_id) : undefined}
        >
          Unisci
        </Button>
      </DialogActions>
    </Dialog>
  )
}
