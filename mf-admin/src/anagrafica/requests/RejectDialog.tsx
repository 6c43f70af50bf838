import { useRejectRequestMutation } from '@cortile/client/anagrafica.ts'
import { NOTE_MAX_CHARS } from '@cortile/contract/limits.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import styled from '@emotion/styled'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

const Content = styled.div({ display: 'grid', gap: 20, '& > p': { margin: 0 } })

interface RejectDialogProps {
  open: boolean
  request: { id: number; nome: string; cognome: string }
  /** Where a message would arrive; null: nowhere. */
  address: string | null
  /** Whether mail has come back from the address. */
  wrongAddress?: boolean
  /** It is no longer a request, rejected here or processed elsewhere; `onClose` follows. */
  onRejected?: () => void
  onClose: () => void
}

/** Asks before a request is rejected, with an optional message to the family. */
export function RejectDialog({ open, request, address, wrongAddress = false, onRejected, onClose }: RejectDialogProps) {
  const [message, setMessage] = useState('')
  const [reject, { isLoading }] = useRejectRequestMutation()
  const reachable = address !== null && !wrongAddress
  const finish = () => {
    onRejected?.()
    onClose()
  }
  const confirm = async () => {
    const messaggio = reachable ? message.trim() : ''
    try {
      await notify.during(
        reject({ params: { id: request.id }, body: messaggio === '' ? {} : { messaggio } }).unwrap(),
        { pending: 'Rifiuto in corso...', success: 'Richiesta rifiutata' },
      )
      finish()
    } catch (error) {
      if (isApiError(error) && (error.status === 404 || error.status === 409)) finish()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={isLoading}
      title="Rifiuta la richiesta"
      confirmLabel="Rifiuta"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Content>
        <p>
          Vuoi rifiutare la richiesta di {surnameFirst(request)}? I suoi dati vengono cancellati. L’operazione non si
          può annullare.
        </p>
        <TextField
          label="Messaggio alla famiglia (facoltativo)"
          multiline
          minRows={3}
          maxRows={8}
          value={message}
          disabled={!reachable || isLoading}
          onChange={(event) => setMessage(event.target.value)}
          helperText={
            reachable ? `Arriva per mail a ${address}; senza messaggio non arriva nulla` : unreachable(address)
          }
          slotProps={{ htmlInput: { maxLength: NOTE_MAX_CHARS } }}
        />
      </Content>
    </ConfirmDialog>
  )
}

function unreachable(address: string | null): string {
  return address === null
    ? 'La richiesta non ha un indirizzo email: avvisa la famiglia per telefono'
    : `Le mail a ${address} tornano indietro: avvisa la famiglia per telefono`
}
