import { notify } from '@cortile/frame/notices/notices.tsx'

interface SaveOptions<T, R> {
  create: (body: T) => Promise<R>
  update: (id: number, body: Partial<T>) => Promise<R>
  /** Texts of the toasts. */
  created: string
  updated: string
}

/**
 * Creates `wanted`, or updates the record `opened` to it. Resolves to the server's reply, `null` if nothing had to be
 * sent. Rejects with the server's refusal, already shown as a toast.
 */
export async function saveRecord<T extends object, R>(
  opened: (NoInfer<T> & { id: number }) | null,
  wanted: T,
  { create, update, created, updated }: SaveOptions<T, R>,
): Promise<R | null> {
  if (!opened) return await notify.during(create(wanted), { pending: 'Creazione in corso...', success: created })
  const change = changedFields(opened, wanted)
  if (!change) return null
  return await notify.during(update(opened.id, change), { pending: 'Aggiornamento in corso...', success: updated })
}

/**
 * The fields of `wanted` that differ from the record as it was when its form was opened, `null` if none does. Only
 * these are sent, so that concurrent changes of another user to other fields stay.
 */
export function changedFields<T extends object>(opened: NoInfer<T>, wanted: T): Partial<T> | null {
  const change: Partial<T> = {}
  for (const name in wanted) if (wanted[name] !== opened[name]) change[name] = wanted[name]
  return Object.keys(change).length > 0 ? change : null
}
