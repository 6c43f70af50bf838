import { useCreateListinoMutation, useUpdateListinoMutation } from '@cortile/client/cassa.ts'
import type { ListinoItem, NewListinoItem } from '@cortile/contract/cassa.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { changedFields } from '../forms/changed-fields.ts'

/** Adds an item to the price list, or changes the given one, which is as its form was opened. Rejects with the refusal of the server, which has been shown as a toast. */
export function useSaveItem(item: ListinoItem | null) {
  const [create] = useCreateListinoMutation()
  const [update] = useUpdateListinoMutation()
  return async (wanted: NewListinoItem): Promise<void> => {
    if (!item) {
      const work = create({ body: wanted }).unwrap()
      await notify.during(work, { pending: 'Creazione in corso...', success: 'Prodotto creato con successo' })
      return
    }
    const body = changedFields(item, wanted)
    if (!body) return
    await notify.during(update({ params: { id: item.id }, body }).unwrap(), {
      pending: 'Aggiornamento in corso...',
      success: 'Prodotto aggiornato con successo',
    })
  }
}
