/** Of the mails of an hour this part is kept for codes and links: docs/rules.md, Mail. */
const KEPT_FOR_CODES = 1 / 5

/** How many mails to many may leave in an hour, of `per_hour` in all; at least one. */
export function bulkPerHour(per_hour: number): number {
  return Math.max(1, Math.floor(per_hour * (1 - KEPT_FOR_CODES)))
}

/**
 * In how many whole hours at most the last of `count` mails has left, when `pending` wait before them; 0: within this one,
 * as long as nothing else was sent in it.
 */
export function hoursToSend(count: number, { pending, per_hour }: { pending: number; per_hour: number }): number {
  return count === 0 ? 0 : Math.ceil((pending + count) / bulkPerHour(per_hour)) - 1
}
