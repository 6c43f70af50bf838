import { Anagrafica, AnagraficaRow } from './anagrafica.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, Instant } from './fields.ts'
import { GroupRef } from './groups.ts'
import { PAGE_SIZE_MAX } from './limits.ts'
import { Page, pageQuery } from './page.ts'
import * as z from './zod.ts'

/** A member inside; `entrato_at`: time of entry. */
export const InsideRow = z.object({ ...AnagraficaRow.shape, entrato_at: z.nullable(Instant) })
export type InsideRow = z.infer<typeof InsideRow>

/** The data needed in an emergency, and no other. */
const Present = z.pick(InsideRow, {
  id: true,
  nome: true,
  cognome: true,
  minorenne: true,
  telefono: true,
  nome_tutore: true,
  telefono_tutore: true,
  nome_contatto_emergenza_1: true,
  telefono_contatto_emergenza_1: true,
  nome_contatto_emergenza_2: true,
  telefono_contatto_emergenza_2: true,
  entrato_at: true,
})
export type Present = z.infer<typeof Present>

/**
 * All members inside, however many: groups by name, members without a group (`gruppo` null) last, people by surname.
 * `at` is the minute of reading: a repeated request in the same minute gets a 304 if no member has moved.
 */
export const RollCall = z.object({
  centre: z.string(),
  at: Instant,
  total: z.int(),
  gruppi: z.array(z.object({ gruppo: z.nullable(GroupRef), count: z.int(), presenti: z.array(Present) })),
})
export type RollCall = z.infer<typeof RollCall>

export const ALREADY_INSIDE = "L'utenza è già dentro"
export const ALREADY_OUTSIDE = "L'utenza è già fuori"

export const INSIDE_FAILED = 'Errore nel caricamento presente'
export const NOBODY_CHOSEN = 'Seleziona almeno un utente.'

/** Message of a move by hand in the access log. */
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
  rollCall: endpoint({
    method: 'GET',
    path: '/api/presence/roll-call',
    grant: 'presence.roll-call',
    recorded: 'opening',
    summary: 'L’appello: chi è dentro, per gruppo, con i telefoni (non per chi è all’ingresso)',
    status: 200,
    reply: RollCall,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/presence/csv',
    grant: 'presence.manage',
    summary: 'Chi è dentro come file per un foglio di calcolo',
    status: 200,
    reply: null,
    csv: true,
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
      ids: z.array(Id).check(z.minLength(1, { error: NOBODY_CHOSEN }), z.maxLength(PAGE_SIZE_MAX)),
    }),
    status: 200,
    reply: z.object({ count: z.int() }),
    refusals: { 409: 'Qualcuno è già fuori' },
  }),
}
