import * as z from 'zod/mini'
import { Anagrafica, AnagraficaRow } from './anagrafica.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, Instant } from './fields.ts'
import { PAGE_SIZE_MAX } from './limits.ts'
import { Page, pageQuery } from './page.ts'

/** A member inside; `entrato_at` is since when. */
export const InsideRow = z.object({ ...AnagraficaRow.shape, entrato_at: z.nullable(Instant) })
export type InsideRow = z.infer<typeof InsideRow>

export const ALREADY_INSIDE = "L'utenza è già dentro"
export const ALREADY_OUTSIDE = "L'utenza è già fuori"

/** What a move by hand says in the access log. */
export const BY_OPERATOR = 'Eseguito da operatore'

export const presence = {
  inside: endpoint({
    method: 'GET',
    path: '/api/presence/inside',
    grant: 'presence.manage',
    summary: 'Chi è dentro, dal primo entrato',
    query: z.object(pageQuery),
    status: 200,
    reply: Page(InsideRow),
  }),
  forceEnter: endpoint({
    method: 'POST',
    path: '/api/presence/force-enter/:id',
    grant: 'presence.move',
    summary: 'Segna a mano che un iscritto è entrato',
    params: ById,
    status: 200,
    reply: Anagrafica,
    refusals: { 409: ALREADY_INSIDE },
  }),
  forceExit: endpoint({
    method: 'POST',
    path: '/api/presence/force-exit/:id',
    grant: 'presence.move',
    summary: 'Segna a mano che un iscritto è uscito',
    params: ById,
    status: 200,
    reply: Anagrafica,
    refusals: { 409: ALREADY_OUTSIDE },
  }),
  forceExitAll: endpoint({
    method: 'POST',
    path: '/api/presence/force-exit',
    grant: 'presence.manage',
    summary: 'Fa uscire più iscritti: tutti o nessuno',
    body: z.object({
      ids: z.array(Id).check(z.minLength(1, { error: 'Seleziona almeno un utente.' }), z.maxLength(PAGE_SIZE_MAX)),
    }),
    status: 200,
    reply: z.object({ count: z.int() }),
    refusals: { 409: 'Qualcuno è già fuori' },
  }),
}
