import type { AnagraficaRow, SimilarMember } from '@cortile/contract/anagrafica.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { SideBySide } from './SideBySide.tsx'

const Content = styled(DialogContent)({ display: 'grid', gap: 20, '& > p': { margin: 0 } })

interface SimilarDialogProps {
  open: boolean
  request: AnagraficaRow
  similar: readonly SimilarMember[]
  busy: boolean
  onApprove: () => void
  onClose: () => void
}

/** Shows the members that a request resembles, before it becomes a second record of the same person. */
export function SimilarDialog({ open, request, similar, busy, onApprove, onClose }: SimilarDialogProps) {
  // Inactive during the closing transition.
  const close = busy || !open ? undefined : onClose
  return (
    <Dialog open={open} onClose={close} maxWidth="md">
      <DialogTitle>Esiste già?</DialogTitle>
      <Content>
        <p>
          {surnameFirst(request)} somiglia a {similar.length === 1 ? 'un iscritto' : `${similar.length} iscritti`}.
          Confronta prima di approvare: se è la stessa persona nasce una seconda scheda.
        </p>
        {similar.map(({ member, per }) => (
          <SideBySide key={member.id} request={request} member={member} per={per} />
        ))}
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" disabled={busy} autoFocus onClick={close}>
          Annulla
        </Button>
        <Button variant="contained" loading={busy} onClick={open ? onApprove : undefined}>
          Approva lo stesso
        </Button>
      </DialogActions>
    </Dialog>
  )
}
