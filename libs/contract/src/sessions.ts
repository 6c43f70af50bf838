import { endpoint } from './endpoint.ts'
import { ById, Id, Instant, wholeNumber } from './fields.ts'
import * as z from './zod.ts'

/** One open session of a user; `device` as it named itself; `current`: the session of the caller. */
export const UserSession = z.object({
  id: Id,
  device: z.string(),
  current: z.boolean(),
  created_at: Instant,
  last_used_at: Instant,
})
export type UserSession = z.infer<typeof UserSession>

const OF_KIOSKS = { 403: 'Un admin vede e chiude solo le sessioni di ingresso e cassa' }

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/:id/sessions',
    grant: 'sessions.manage',
    summary: 'Le sessioni aperte di un utente, dall’ultima usata',
    params: ById,
    status: 200,
    refusals: OF_KIOSKS,
    reply: z.array(UserSession),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/sessions',
    grant: 'sessions.manage',
    stepUp: 'by-setting',
    summary: 'Chiude una sessione di un utente, o tutte',
    params: ById,
    query: z.object({ session_id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)) }),
    status: 204,
    refusals: OF_KIOSKS,
    reply: null,
  }),
}
