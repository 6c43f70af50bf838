import { useSimilarQuery } from '@cortile/client/anagrafica.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { Button } from '@cortile/kit/mui.ts'
import { Check } from 'lucide-react'
import { SimilarDialog } from '../requests/SimilarDialog.tsx'
import { useApprove } from '../requests/use-approve.ts'
import { useDialog } from '../../use-dialog.ts'

/** Makes a member of a request; whoever looks like one already is compared first. */
export function ConfirmSignup({ member }: { member: Anagrafica }) {
  const approves = useMay('requests.manage')
  const { data } = useSimilarQuery({ query: { id: member.id } }, { skip: !approves })
  const { approve, busy } = useApprove(member.id)
  const dialog = useDialog<true>()
  if (!approves) return null
  const similar = data?.find(({ id }) => id === member.id)?.similar ?? []
  const confirm = async () => {
    await approve()
    dialog.hide()
  }
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Check size={20} aria-hidden />}
        loading={busy}
        loadingPosition="start"
        onClick={() => (similar.length > 0 ? dialog.show(true) : void confirm())}
      >
        Conferma Iscrizione
      </Button>
      <SimilarDialog
        key={dialog.opening}
        open={dialog.open}
        request={member}
        similar={similar}
        busy={busy}
        onApprove={() => void confirm()}
        onClose={dialog.hide}
      />
    </>
  )
}
