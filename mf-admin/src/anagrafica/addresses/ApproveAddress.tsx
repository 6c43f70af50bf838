import { useApproveAddressMutation } from '@cortile/client/indirizzi.ts'
import type { NewAddress } from '@cortile/contract/indirizzi.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'

/** Approves a new address, after a question. */
export function ApproveAddress({ address: { id, nuovo } }: { address: Pick<NewAddress, 'id' | 'nuovo'> }) {
  const [approve, { isLoading }] = useApproveAddressMutation()
  const [asking, setAsking] = useState(false)
  const confirm = async () => {
    try {
      await notify.during(approve({ params: { id } }).unwrap(), {
        pending: 'Approvazione in corso...',
        success: 'Indirizzo approvato',
      })
    } catch {
      // A toast has reported the failure.
    }
    setAsking(false)
  }
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" aria-label={`Approva ${nuovo}`} onClick={() => setAsking(true)}>
        Approva
      </Button>
      <ConfirmDialog
        open={asking}
        busy={isLoading}
        confirmLabel="Approva"
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Vuoi approvare {nuovo}? Con un codice mandato lì si apre la pagina, e quello di prima non la apre più. Chiedi
        prima alla famiglia, al telefono o di persona.
      </ConfirmDialog>
    </>
  )
}
