import styled from '@emotion/styled'
import type { AnagraficaRow, SimilarMember } from '@cortile/contract/anagrafica.ts'
import { Button } from '@cortile/kit/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@cortile/kit/Dialog.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import { useId } from 'react'
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

/** Shows whom a request looks like before it becomes a second record of the same person. */
export function SimilarDialog({ open, request, similar, busy, onApprove, onClose }: SimilarDialogProps) {
  const title = useId()
  // While it fades out it does nothing any more.
  const close = busy || !open ? undefined : onClose
  return (
    <Dialog open={open} onClose={close} size="large" aria-labelledby={title}>
      <DialogTitle id={title}>Esiste già?</DialogTitle>
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
