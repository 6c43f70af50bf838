import * as z from './zod.ts'

/** Whether a member is inside. In its own module, because a door needs no other schema of members. */
export const StatoAccesso = z.enum(['dentro', 'fuori'])

export const STATO_ACCESSO_LABELS = { dentro: 'Dentro', fuori: 'Fuori' } as const
