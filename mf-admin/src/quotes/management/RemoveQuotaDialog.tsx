import { useRemoveQuotaMutation } from '@cortile/client/quotes.ts'
import type { Quota } from '@cortile/contract/quotes.ts'
import { numero } from '@cortile/kit/format.ts'
import { RemovalDialog } from '../../forms/RemovalDialog.tsx'

interface RemoveQuotaDialogProps {
  open: boolean
  quota: Quota
  /** The fee no longer exists, removed here or elsewhere; `onClose` follows. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a fee is removed, with the number of members who no longer have to pay it. */
export function RemoveQuotaDialog({ quota, ...dialog }: RemoveQuotaDialogProps) {
  const [remove] = useRemoveQuotaMutation()
  return (
    <RemovalDialog
      {...dialog}
      success="Quote eliminate con successo"
      count={affectedMembers(quota)}
      remove={() => remove({ params: { id: quota.id } }).unwrap()}
    >
      Vuoi eliminare la quota «{quota.descrizione}»? Chi l’ha saldata la conserva nello storico.
    </RemovalDialog>
  )
}

function affectedMembers({ da_pagare }: Quota): string {
  if (da_pagare === 0) return 'Nessuno deve ancora pagarla.'
  return da_pagare === 1
    ? '1 iscritto non dovrà più pagarla.'
    : `${numero(da_pagare)} iscritti non dovranno più pagarla.`
}
