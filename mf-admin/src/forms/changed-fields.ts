/**
 * What of `wanted` differs from the record as it stood when its form was opened, `null` when nothing does. Only that is
 * sent: what somebody else has changed meanwhile stays.
 */
export function changedFields<T extends object>(opened: NoInfer<T>, wanted: T): Partial<T> | null {
  const change: Partial<T> = {}
  for (const name in wanted) if (wanted[name] !== opened[name]) change[name] = wanted[name]
  return Object.keys(change).length > 0 ? change : null
}
