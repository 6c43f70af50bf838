import { useMergeRequestMutation } from '@cortile/client/anagrafica.ts'
import type { AnagraficaRow, MergedFieldName } from '@cortile/contract/anagrafica.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'

/** Merges a request with a member. Failures have already been reported. */
export function useMerge(id: number) {
  const [send, { isLoading, isSuccess }] = useMergeRequestMutation()

  /** Whether it is no longer a request, merged here or approved elsewhere. */
  const merge = async (member: AnagraficaRow, campi: MergedFieldName[]): Promise<boolean> => {
    try {
      await notify.during(send({ params: { id }, body: { anagrafica_id: member.id, campi } }).unwrap(), {
        pending: 'Unione in corso...',
        success: `Richiesta unita alla scheda di ${surnameFirst(member)}`,
      })
    } catch (error) {
      return isApiError(error) && error.status === 409
    }
    return true
  }
  return { merge, busy: isLoading || isSuccess }
}
