/** Share of the hourly mails reserved for codes and links: docs/rules.md, Mail. */
const KEPT_FOR_CODES = 1 / 5
const KEPT_FOR_LINKS = 1 / 10

/** Bulk mails that may leave in an hour, of `per_hour` in total; at least one. */
export function bulkPerHour(per_hour: number): number {
  return Math.max(1, Math.floor(per_hour * (1 - KEPT_FOR_CODES)))
}

/** Codes that may leave in an hour, of `per_hour` mails in total; at least one. The rest is kept for the staff's links. */
export function codesPerHour(per_hour: number): number {
  return Math.max(1, Math.floor(per_hour * (1 - KEPT_FOR_LINKS)))
}

/**
 * Maximum number of whole hours until the last of `count` mails has left, with `pending` mails before them; 0: within
 * this hour, if nothing else was sent in it.
 */
export function hoursToSend(count: number, { pending, per_hour }: { pending: number; per_hour: number }): number {
  return count === 0 ? 0 : Math.ceil((pending + count) / bulkPerHour(per_hour)) - 1
}
