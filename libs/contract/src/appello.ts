import { endpoint } from './endpoint.ts'
import { ById, Id, Instant, RequiredLine } from './fields.ts'
import { GroupRef } from './groups.ts'
import * as z from './zod.ts'

/** A roll-call at an alarm: each helper marks on its phone, also without a network, and the phones join their marks. */

/** Marks of one call; a phone sends more in several. */
const MARKS_AT_ONCE = 500
/** A roll-call that was begun within this time of an open one is the same. */
export const SAME_CALL_MINUTES = 60
/** How long a closed one takes marks of phones that had no network, in hours. */
export const LATE_MARKS_HOURS = 24
/** How far a phone's clock may be ahead, in minutes: a later mark counts as made then. */
export const MARK_AHEAD_MINUTES = 2

export const CALL_OVER = 'L’appello è chiuso da più di 24 ore'
export const MARKED_UNKNOWN = 'Uno degli iscritti non esiste'

export const Mark = z.enum(['trovato', 'mancante'])
export type Mark = z.infer<typeof Mark>

const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
const Time = z.iso.datetime({ error: 'Ora non valida' })

/** A mark of a child of the list, or of a person that is on no list. */
const NewMark = z
  .object({
    uuid: Uuid,
    anagrafica_id: z.optional(Id),
    nome: z.optional(RequiredLine()),
    segno: Mark,
    at: Time,
  })
  .check(
    z.refine(({ anagrafica_id, nome }) => (anagrafica_id === undefined) !== (nome === undefined), {
      error: 'Un segno è di un iscritto o di un nome',
    }),
  )
export type NewMark = z.infer<typeof NewMark>

export const AppelloPush = z.object({
  uuid: Uuid,
  started_at: Time,
  segni: z.array(NewMark).check(z.maxLength(MARKS_AT_ONCE)),
})
export type AppelloPush = z.infer<typeof AppelloPush>

/** A member inside, with the mark that counts: the latest one, and of two at the same time `mancante`; null: none yet. */
const CalledMember = z.object({
  id: Id,
  name: z.string(),
  gruppo: z.nullable(GroupRef),
  entrato_at: z.nullable(Instant),
  segno: z.nullable(Mark),
})

/** `user`: the helper; null for a deleted account. */
const GivenMark = z.object({
  uuid: Uuid,
  anagrafica_id: z.nullable(Id),
  /** Of the member, or as it was typed; null for an erased member. */
  nome: z.nullable(z.string()),
  segno: Mark,
  at: Instant,
  user: z.nullable(z.string()),
})

/** `presenti` follows the presence, group by group; `segni` has all marks, so that helpers who disagree are both seen. */
export const Appello = z.object({
  id: Id,
  uuid: Uuid,
  started_at: Instant,
  closed_at: z.nullable(Instant),
  presenti: z.array(CalledMember),
  segni: z.array(GivenMark),
})
export type Appello = z.infer<typeof Appello>

export const appello = {
  push: endpoint({
    method: 'POST',
    path: '/api/presence/appello',
    grant: 'presence.roll-call',
    recorded: false,
    summary: 'Comincia un appello o continua quello aperto: manda i propri segni e riceve quelli di tutti',
    body: AppelloPush,
    status: 200,
    reply: Appello,
    refusals: { 409: CALL_OVER, 422: MARKED_UNKNOWN },
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/presence/appello/:id',
    grant: 'presence.manage',
    summary: 'Chiude un appello, o lo riapre',
    params: ById,
    body: z.object({ closed: z.boolean() }),
    status: 200,
    reply: Appello,
  }),
}
