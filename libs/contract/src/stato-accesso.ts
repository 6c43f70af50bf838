import * as z from './zod.ts'

/** Whether a member is inside; apart from all else about members, which a door has no use for. */
export const StatoAccesso = z.enum(['dentro', 'fuori'])
