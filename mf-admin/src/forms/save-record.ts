import { notify } from '@cortile/frame/notices/notices.tsx'

interface SaveOptions<T, R> {
  create: (body: T) => Promise<R>
  update: (id: number, body: Partial<T>) => Promise<R>
  /** What the toast says when it has been created or changed. */
  created: string
  updated: string
}

/**
 * Creates `wanted`, or changes the record `opened` into it; what the server answers, `null` when nothing had to be sent.
 * Rejects with the refusal of the server, which has been shown as a toast.
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
 * What of `wanted` differs from the record as it stood when its form was opened, `null` when nothing does. Only that is
 * sent: what somebody else has changed meanwhile stays.
 */
export function changedFields<T extends object>(opened: NoInfer<T>, wanted: T): Partial<T> | null {
  const change: Partial<T> = {}
  for (const name in wanted) if (wanted[name] !== opened[name]) change[name] = wanted[name]
  return Object.keys(change).length > 0 ? change : null
}
