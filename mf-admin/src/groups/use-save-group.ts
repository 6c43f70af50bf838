import { useCreateGroupMutation, useUpdateGroupMutation } from '@cortile/client/groups.ts'
import type { Group } from '@cortile/contract/groups.ts'
import { notify } from '@cortile/frame/notices.tsx'

/** Creates a group, or changes the given one. Rejects with the refusal of the server, which has been shown as a toast. */
export function useSaveGroup(group: Group | null) {
  const [create] = useCreateGroupMutation()
  const [update] = useUpdateGroupMutation()
  return (body: { nome: string; colore: string }): Promise<Group> =>
    group
      ? notify.during(update({ params: { id: group.id }, body }).unwrap(), {
          pending: 'Aggiornamento in corso...',
          success: 'Gruppo aggiornato con successo',
        })
      : notify.during(create({ body }).unwrap(), {
          pending: 'Creazione in corso...',
          success: 'Gruppo creato con successo',
        })
}
