import { useForceExitAllMutation } from '@cortile/client/presence.ts'
import { PAGE_SIZE_MAX } from '@cortile/contract/limits.ts'
import { NOBODY_CHOSEN } from '@cortile/contract/presence.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { numero } from '@cortile/kit/format.ts'
import { useState } from 'react'
import { useDialog } from '../forms/use-dialog.ts'
import type { Choice } from './use-choice.ts'

const TOO_MANY = `Puoi far uscire al massimo ${numero(PAGE_SIZE_MAX)} persone per volta`

/** Lets out the selected people, after a confirmation; `refetch` updates the people inside. */
export function useLetOut({ people, clear, setUnknownOutcome }: Choice, refetch: () => PromiseLike<unknown>) {
  const dialog = useDialog<true>()
  const [expel] = useForceExitAllMutation()
  const [busy, setBusy] = useState(false)
  // All have left, let out here or elsewhere: there is nothing left to confirm.
  if (dialog.open && !busy && people.length === 0) dialog.hide()
  const ask = () => {
    if (people.length === 0) notify.info(NOBODY_CHOSEN)
    else if (people.length > PAGE_SIZE_MAX) notify.info(TOO_MANY)
    else dialog.show(true)
  }
  const confirm = async () => {
    setBusy(true)
    setUnknownOutcome(false)
    try {
      await notify.during(expel({ body: { ids: people.map(({ id }) => id) } }).unwrap(), {
        pending: 'Aggiornamento in corso...',
        success: 'Utenti espulsi con successo',
      })
      clear()
    } catch (error) {
      // A refusal lets none of them out: those missing have left elsewhere. Without a reply all may have been let out.
      setUnknownOutcome(!isRefused(error))
      // The dialog stays open while any of them is inside.
      await refetch()
    }
    setBusy(false)
  }
  return { dialog, busy, ask, confirm }
}

/** One of them is already out, or deleted. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 409)
}
