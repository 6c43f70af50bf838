import { useCreateWeekMutation, useUpdateWeekMutation } from '@cortile/client/er.ts'
import type { NewWeek, Settimana } from '@cortile/contract/er.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { changedFields } from '../forms/changed-fields.ts'

/** Makes a week, or changes the given one, which is as its form was opened. Rejects with the refusal of the server, which has been shown as a toast. */
export function useSaveWeek(week: Settimana | null) {
  const [create] = useCreateWeekMutation()
  const [update] = useUpdateWeekMutation()
  return async (wanted: NewWeek): Promise<void> => {
    if (!week) {
      const work = create({ body: wanted }).unwrap()
      await notify.during(work, { pending: 'Creazione in corso...', success: 'Settimana creata!' })
      return
    }
    const body = changedFields(week, wanted)
    if (!body) return
    await notify.during(update({ params: { id: week.id }, body }).unwrap(), {
      pending: 'Aggiornamento in corso...',
      success: 'Settimana aggiornata!',
    })
  }
}
