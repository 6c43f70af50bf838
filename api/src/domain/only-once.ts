import { isUniqueViolation } from '../db/errors.ts'
import { conflict } from './refusal.ts'

/**
 * Waits for an insert; 409 with this text if a unique index refuses it. The index decides and not a lock on the member,
 * because on several servers that lock holds on one of them only.
 */
export async function onlyOnce<T>(insert: PromiseLike<T>, text: string): Promise<T> {
  try {
    return await insert
  } catch (error) {
    throw isUniqueViolation(error) ? conflict(text) : error
  }
}
