import type { AnagraficaRow, MergedFieldName, SimilarMember } from '@cortile/contract/anagrafica.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { MergeForm } from './MergeForm.tsx'

const Content = styled(DialogContent)({ display: 'grid', gap: 20, '& > p': { margin: 0 } })

interface SimilarDialogProps {
  open: boolean
  request: AnagraficaRow
  similar: readonly SimilarMember[]
  busy: boolean
  onMerge: (member: AnagraficaRow, campi: MergedFieldName[]) => void
  onApprove: () => void
  onClose: () => void
}

/** Shows the members that a request resembles: it is merged with one of them, or becomes a record of its own. */
export function SimilarDialog({ open, request, similar, busy, onMerge, onApprove, onClose }: SimilarDialogProps) {
  // Inactive during the closing transition.
  const close = busy || !open ? undefined : onClose
  return (
    <Dialog open={open} onClose={close} maxWidth="md">
      <DialogTitle>Esiste già?</DialogTitle>
      <Content>
        <p>
          {surnameFirst(request)} somiglia a {similar.length === 1 ? 'un iscritto' : `${similar.length} iscritti`}. Se è
          la stessa persona, i dati nuovi passano alla sua scheda; se approvi lo stesso, nasce una seconda scheda.
        </p>
        {similar.map(({ member, per }) => (
          <MergeForm
            key={member.id}
            request={request}
            member={member}
            per={per}
            busy={busy}
            onMerge={(campi) => open && onMerge(member, campi)}
          />
        ))}
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" disabled={busy} autoFocus onClick={close}>
          Annulla
        </Button>
        <Button variant="outlined" loading={busy} onClick={open ? onApprove : undefined}>
          Approva lo stesso
        </Button>
      </DialogActions>
    </Dialog>
  )
}
