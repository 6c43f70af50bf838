import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica, AnagraficaRow, MergedFieldName, SimilarMember } from '@cortile/contract/anagrafica.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import Button from '@mui/material/Button'
import { Check } from 'lucide-react'
import { useDialog } from '../../forms/use-dialog.ts'
import { mailAddress } from '../mail-address.ts'
import { RejectDialog } from '../requests/RejectDialog.tsx'
import { SimilarDialog } from '../requests/SimilarDialog.tsx'
import { useApprove } from '../requests/use-approve.ts'
import { useMerge } from '../requests/use-merge.ts'

/** Approves a request, after similar members were shown for comparison; merges it with one of them, or rejects it. */
export function ConfirmSignup({ member }: { member: Anagrafica }) {
  const processes = useMay('requests.manage')
  const { findSimilar, confirm, busy: approving } = useApprove(member.id)
  const { merge, busy: merging } = useMerge(member.id)
  const navigate = useNavigate()
  const dialog = useDialog<readonly SimilarMember[]>()
  const rejection = useDialog<Anagrafica>()
  if (!processes) return null
  const busy = approving || merging
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
  const mergeWith = async (same: AnagraficaRow, campi: MergedFieldName[]) => {
    // The request no longer exists: its page has nothing to go back to.
    if (await merge(same, campi)) void navigate(`/anagrafica/${same.id}`, { replace: true })
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
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        disabled={busy}
        onClick={() => rejection.show(member)}
      >
        Rifiuta
      </Button>
      {dialog.about && (
        <SimilarDialog
          key={dialog.opening}
          open={dialog.open}
          request={member}
          similar={dialog.about}
          busy={busy}
          onMerge={(same, campi) => void mergeWith(same, campi)}
          onApprove={() => void approve()}
          onClose={dialog.hide}
        />
      )}
      {rejection.about && (
        <RejectDialog
          key={rejection.opening}
          open={rejection.open}
          request={rejection.about}
          address={mailAddress(rejection.about)}
          wrongAddress={rejection.about.error_email}
          onRejected={() => void navigate('/anagrafica/richieste', { replace: true })}
          onClose={rejection.hide}
        />
      )}
    </>
  )
}
