import { keyedHash } from '../secrets.ts'

/**
 * The key of a user's drafts, 256 bits in hex. The device asks for it with each session and keeps it in memory only, so
 * that what a browser leaves on the disk of a draft can't be read there once the session has ended.
 */
export function draftKey(appKey: string, userId: number): string {
  return keyedHash(appKey, 'drafts', String(userId))
}
