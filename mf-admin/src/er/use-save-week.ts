import { useCreateWeekMutation, useUpdateWeekMutation } from '@cortile/client/er.ts'
import type { NewWeek, Settimana } from '@cortile/contract/er.ts'
import { notify } from '@cortile/frame/notices.tsx'

/** Makes a week, or changes the given one. Rejects with the refusal of the server, which has been shown as a toast. */
export function useSaveWeek(week: Settimana | null) {
  const [create] = useCreateWeekMutation()
  const [update] = useUpdateWeekMutation()
  return (body: NewWeek): Promise<Settimana> =>
    week
      ? notify.during(update({ params: { id: week.id }, body }).unwrap(), {
          pending: 'Aggiornamento in corso...',
          success: 'Settimana aggiornata!',
        })
      : notify.during(create({ body }).unwrap(), { pending: 'Creazione in corso...', success: 'Settimana creata!' })
}
