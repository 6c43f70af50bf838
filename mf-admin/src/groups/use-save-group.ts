import { useCreateGroupMutation, useUpdateGroupMutation } from '@cortile/client/groups.ts'
import type { Group } from '@cortile/contract/groups.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { changedFields } from '../forms/changed-fields.ts'

/** Creates a group, or changes the given one, which is as its form was opened. Rejects with the refusal of the server, which has been shown as a toast. */
export function useSaveGroup(group: Group | null) {
  const [create] = useCreateGroupMutation()
  const [update] = useUpdateGroupMutation()
  return async (wanted: { nome: string; colore: string }): Promise<void> => {
    if (!group) {
      const work = create({ body: wanted }).unwrap()
      await notify.during(work, { pending: 'Creazione in corso...', success: 'Gruppo creato con successo' })
      return
    }
    const body = changedFields(group, wanted)
    if (!body) return
    await notify.during(update({ params: { id: group.id }, body }).unwrap(), {
      pending: 'Aggiornamento in corso...',
      success: 'Gruppo aggiornato con successo',
    })
  }
}
