/** How often something may happen. Times in milliseconds. */
export type Rule = Waits | Window

/** `free` times at once, then only after a wait since the last time: the first of `waits`, the next, … the last for ever. */
export interface Waits {
  free: number
  waits: readonly number[]
  /** After so long without any, all of them are free again; longer than the longest wait. */
  forget: number
}

/** `max` times within `span`, which begins with the first. */
export interface Window {
  max: number
  span: number
}

/** What stands at a key of the table `limits`: so many, and until when they count. In milliseconds since 1970. */
export interface Tally {
  points: number
  expire: number
}

/** How long a tally lives that begins now. */
export function lifeOf(rule: Rule): number {
  return 'span' in rule ? rule.span : rule.forget
}

/** When the next one may come; `now` or earlier: at once. */
export function openFrom(rule: Rule, { points, expire }: Tally, now: number): number {
  if (expire <= now) return now
  if ('span' in rule) return points < rule.max ? now : expire
  // A tally of waits is renewed by every one that counts, so its end tells when the last one was.
  return points < rule.free ? now : expire - rule.forget + waitAfter(rule, points)
}

function waitAfter({ free, waits }: Waits, points: number): number {
  return waits[Math.min(points - free, waits.length - 1)] ?? 0
}
