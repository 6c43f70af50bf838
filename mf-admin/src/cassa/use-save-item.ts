import { useCreateListinoMutation, useUpdateListinoMutation } from '@cortile/client/cassa.ts'
import type { ListinoItem, NewListinoItem } from '@cortile/contract/cassa.ts'
import { notify } from '@cortile/frame/notices.tsx'

/** Adds an item to the price list, or changes the given one. Rejects with the refusal of the server, which has been shown as a toast. */
export function useSaveItem(item: ListinoItem | null) {
  const [create] = useCreateListinoMutation()
  const [update] = useUpdateListinoMutation()
  return (body: NewListinoItem): Promise<ListinoItem> =>
    item
      ? notify.during(update({ params: { id: item.id }, body }).unwrap(), {
          pending: 'Aggiornamento in corso...',
          success: 'Prodotto aggiornato con successo',
        })
      : notify.during(create({ body }).unwrap(), {
          pending: 'Creazione in corso...',
          success: 'Prodotto creato con successo',
        })
}
