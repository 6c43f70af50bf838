import { endpoint } from './endpoint.ts'
import {
  Booking,
  BookingChoice,
  MemberOption,
  MemberWeek,
  openWaitingStates,
  PRICE_CHANGED,
  Prezzo,
  waitingStates,
  WEEK_BOOKED,
} from './er.ts'
import { ById, Id, Instant, RequiredLines } from './fields.ts'
import { TEXT_MAX_CHARS } from './limits.ts'
import { MEMBER_SUSPENDED } from './scanner.ts'
import { TOO_MANY_REQUESTS } from './texts.ts'
import * as z from './zod.ts'

/** The waiting list of a full week: a freed place is offered to the first in it, for a time. */

/** Answers by mailed links, per caller address. */
export const OFFER_ANSWERS_PER_HOUR = 60

export const ALREADY_WAITING = 'Già in lista d’attesa'
export const PLACES_FREE = 'Ci sono posti liberi: prenota'
export const LIST_CLOSED = 'Lista d’attesa chiusa'
export const OFFER_ANSWERED = 'Hai già risposto'
export const OFFER_OVER = 'Offerta scaduta'
export const NOT_OFFERED = 'Nessun posto offerto, per ora'
export const OFFERED_STAYS = 'Ha già un posto offerto: non si sposta'
export const OFFER_LINK_BAD = 'Link non valido'

/** A member that waits (`posizione` from 1), or has an offered place until `scade_at`. `da_chiamare`: no mail reaches it. */
export const WaitingRow = z.object({
  anagrafica_id: Id,
  nome: z.string(),
  cognome: z.string(),
  posizione: z.nullable(z.int()),
  stato: z.enum(openWaitingStates),
  dal: Instant,
  scade_at: z.nullable(Instant),
  da_chiamare: z.boolean(),
})
export type WaitingRow = z.infer<typeof WaitingRow>

const offerAnswers = ['accetta', 'rifiuta'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

const OfferReply = z.object({ risposta: z.enum(offerAnswers), ...BookingChoice.shape })

/** Without `risposta` the family joins the list. */
export const OwnWaiting = z.object({
  settimana_er_id: Id,
  risposta: z.optional(z.enum([...offerAnswers, 'ritira'])),
  ...BookingChoice.shape,
})
export type OwnWaiting = z.infer<typeof OwnWaiting>

/** A place in the list: before the row of another member, or (null) last. */
export const ListMove = z.object({
  prima_di: z.nullable(Id),
  motivo: RequiredLines(TEXT_MAX_CHARS, 'Scrivi il motivo'),
})

/**
 * What a mailed link shows: the offered place of one member. `prezzo`: of its booking, or without options as it would be.
 * `prenotata` is false again for an accepted place whose booking was cancelled.
 */
export const Offer = z.object({
  nome: z.string(),
  settimana: z.string(),
  stato: z.enum(waitingStates),
  prenotata: z.boolean(),
  prezzo: Prezzo,
  opzioni: z.array(MemberOption),
  scade_at: z.nullable(Instant),
})
export type Offer = z.infer<typeof Offer>

/** The link in a mail; without `risposta` it only reads, because programs that check mails open links. */
export const OfferLink = z.object({
  token: z.string(),
  risposta: z.optional(z.enum(offerAnswers)),
  ...BookingChoice.shape,
})
export type OfferLink = z.infer<typeof OfferLink>

const ANSWERS_WRONG = `${OFFER_ANSWERED}; ${OFFER_OVER.toLowerCase()}; ${PRICE_CHANGED.toLowerCase()}`
const JOIN_WRONG = `${PLACES_FREE}; ${MEMBER_SUSPENDED.toLowerCase()}; ${LIST_CLOSED.toLowerCase()}`
const NO_ROW = 'Non è in lista d’attesa'

export const waitingList = {
  list: endpoint({
    method: 'GET',
    path: '/api/er/:id/attesa',
    grant: 'er.book',
    summary: 'La lista d’attesa di una settimana, con i posti offerti',
    params: ById,
    status: 200,
    reply: z.array(WaitingRow),
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/er/:id/attesa/:anagraficaId',
    grant: 'er.book',
    summary: 'Mette un iscritto in fondo alla lista d’attesa',
    params: Booking,
    status: 201,
    reply: WaitingRow,
    refusals: { 409: `${ALREADY_WAITING}, o ${WEEK_BOOKED.toLowerCase()}`, 422: JOIN_WRONG },
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/er/:id/attesa/:anagraficaId',
    grant: 'er.book',
    summary: 'Toglie un iscritto dalla lista d’attesa; un posto offerto va al prossimo',
    params: Booking,
    status: 204,
    reply: null,
    refusals: { 404: NO_ROW },
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/er/:id/attesa/:anagraficaId',
    grant: 'er.manage',
    summary: 'Sposta un iscritto nella lista d’attesa',
    params: Booking,
    body: ListMove,
    status: 200,
    reply: z.array(WaitingRow),
    refusals: { 404: NO_ROW, 422: OFFERED_STAYS },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/er/:id/attesa/:anagraficaId/risposta',
    grant: 'er.book',
    summary: 'Accetta o rifiuta un posto offerto, per la famiglia',
    params: Booking,
    body: OfferReply,
    status: 200,
    reply: MemberWeek,
    refusals: { 404: NO_ROW, 409: ANSWERS_WRONG },
  }),
  own: endpoint({
    method: 'POST',
    path: '/api/my-anagrafica/attesa',
    grant: 'my-anagrafica',
    summary: 'Entra nella lista d’attesa, ne esce, o risponde a un posto offerto',
    body: OwnWaiting,
    status: 201,
    reply: MemberWeek,
    refusals: { 403: 'Non paga per questo iscritto', 404: NO_ROW, 409: ANSWERS_WRONG, 422: JOIN_WRONG },
  }),
  byLink: endpoint({
    method: 'POST',
    path: '/api/public/offerta',
    grant: 'public.signup',
    summary: 'Mostra un posto offerto, e lo accetta o rifiuta, con il link della mail',
    body: OfferLink,
    status: 200,
    reply: Offer,
    refusals: { 404: OFFER_LINK_BAD, 409: ANSWERS_WRONG, 429: TOO_MANY_REQUESTS },
  }),
}
