import { createHash } from 'node:crypto'
import { CONFIGURATION_CHANGED } from '@cortile/contract/er.regole.ts'
import { conflict } from '../../domain/refusal.ts'

const MARK_CHARS = 20

/**
 * The mark of a configuration, with which its ETag begins: of the reply without the numbers of bookings (`totale`), which
 * change while an administrator edits it.
 */
export function configurationMark(reply: unknown): string {
  const text = JSON.stringify(reply, (key, value: unknown) => (key === 'totale' ? undefined : value))
  return createHash('sha256').update(text).digest('base64url').slice(0, MARK_CHARS)
}

/** Refuses a change of a configuration that the caller has not seen: 409 unless `If-Match` begins with its mark. */
export function requireMatch(ifMatch: string, current: unknown): void {
  const mark = configurationMark(current)
  const known = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''))
  if (!known.some((tag) => tag === '*' || tag === mark || tag.startsWith(`${mark}.`)))
    throw conflict(CONFIGURATION_CHANGED)
}
