import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica, SimilarMember } from '@cortile/contract/anagrafica.ts'
import Button from '@mui/material/Button'
import { Check } from 'lucide-react'
import { useDialog } from '../../forms/use-dialog.ts'
import { SimilarDialog } from '../requests/SimilarDialog.tsx'
import { useApprove } from '../requests/use-approve.ts'

/** Approves a request; similar members are shown for comparison first. */
export function ConfirmSignup({ member }: { member: Anagrafica }) {
  const approves = useMay('requests.manage')
  const { findSimilar, confirm, busy } = useApprove(member.id)
  const dialog = useDialog<readonly SimilarMember[]>()
  if (!approves) return null
  const approve = async () => {
    await confirm()
    dialog.hide()
  }
  const begin = async () => {
    const found = await findSimilar()
    if (found === null) return
    if (found.length > 0) dialog.show(found)
    else await approve()
  }
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Check size={20} aria-hidden />}
        loading={busy}
        loadingPosition="start"
        onClick={() => void begin()}
      >
        Conferma Iscrizione
      </Button>
      {dialog.about && (
        <SimilarDialog
          key={dialog.opening}
          open={dialog.open}
          request={member}
          similar={dialog.about}
          busy={busy}
          onApprove={() => void approve()}
          onClose={dialog.hide}
        />
      )}
    </>
  )
}
