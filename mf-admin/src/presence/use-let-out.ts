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

/** Lets out whoever is chosen, after a question; `readAgain` reads who is inside. */
export function useLetOut({ people, clear, setUnsure }: Choice, readAgain: () => PromiseLike<unknown>) {
  const dialog = useDialog<true>()
  const [expel] = useForceExitAllMutation()
  const [busy, setBusy] = useState(false)
  // They have gone, by this hand or another: there is nothing left to ask.
  if (dialog.open && !busy && people.length === 0) dialog.hide()
  const ask = () => {
    if (people.length === 0) notify.info(NOBODY_CHOSEN)
    else if (people.length > PAGE_SIZE_MAX) notify.info(TOO_MANY)
    else dialog.show(true)
  }
  const confirm = async () => {
    setBusy(true)
    setUnsure(false)
    try {
      await notify.during(expel({ body: { ids: people.map(({ id }) => id) } }).unwrap(), {
        pending: 'Aggiornamento in corso...',
        success: 'Utenti espulsi con successo',
      })
      clear()
    } catch (error) {
      // Refused, nobody was let out: who is missing has left by another hand. Without an answer they may all have been.
      setUnsure(!isRefused(error))
      // The question stays while anybody remains.
      await readAgain()
    }
    setBusy(false)
  }
  return { dialog, busy, ask, confirm }
}

/** One of them is out already, or is no more. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 409)
}
