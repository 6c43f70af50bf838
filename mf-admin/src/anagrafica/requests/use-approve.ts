import { useConfirmRequestMutation } from '@cortile/client/anagrafica.ts'
import { notify } from '@cortile/frame/notices.tsx'

/** Lets a request in. Settles with whether it is a member now; why it was refused has been said. */
export function useApprove(id: number) {
  const [confirm, { isLoading }] = useConfirmRequestMutation()
  const approve = async (): Promise<boolean> => {
    try {
      await notify.during(confirm({ params: { id } }).unwrap(), {
        pending: 'Conferma in corso...',
        success: 'Anagrafica confermata con successo',
      })
      return true
    } catch {
      return false
    }
  }
  return { approve, busy: isLoading }
}
