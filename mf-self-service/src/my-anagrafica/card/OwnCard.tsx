import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { CardCode } from './CardCode.tsx'
import { InstallOnPhone } from './InstallOnPhone.tsx'

/** Button that shows the member's own card large. */
export function OwnCard({ name, card }: { name: string; card: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        startIcon={<QrCode size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Mostra la card
      </Button>
      <Dialog open={open} onClose={close} maxWidth="xs">
        <DialogTitle>La tua card</DialogTitle>
        <DialogContent>
          <CardCode name={name} card={card} />
          <InstallOnPhone />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={close}>
            Chiudi
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
