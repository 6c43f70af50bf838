import { parsePendingRequest, type PendingRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import type { MovementValues } from './movement-values.ts'

/** What somebody was writing, and under which key it has been sent without an answer. */
export interface MovementDraft {
  values: MovementValues
  attempt: PendingRequest | null
}

/** The draft worth keeping: none, while nothing is written. */
export function draftOf(values: MovementValues, attempt: PendingRequest | null): MovementDraft | null {
  return values.operazione === '' && values.descrizione === '' ? null : { values, attempt }
}

/** The draft that was kept here. What is no draft, or of another version of this page, is none. */
export function movementIn(kept: unknown): MovementDraft | null {
  if (!isRecord(kept) || !isRecord(kept['values'])) return null
  const { verso, operazione, descrizione } = kept['values']
  if (verso !== 'aggiungi' && verso !== 'togli') return null
  if (typeof operazione !== 'string' || typeof descrizione !== 'string') return null
  return { values: { verso, operazione, descrizione }, attempt: parsePendingRequest(kept['attempt']) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
