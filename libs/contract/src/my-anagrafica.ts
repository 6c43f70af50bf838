import { Anagrafica, QuotaRow } from './anagrafica.ts'
import { Conto } from './conto.ts'
import { endpoint } from './endpoint.ts'
import { BookingChoice, MemberWeek, WEEK_BOOKED, WEEK_FULL } from './er.ts'
import { ById, Day, Id, OptionalPhone, RequiredLine } from './fields.ts'
import { Relation, SoloWindow } from './persone.ts'
import { Movimento } from './saldo.ts'
import { AccessLog, MEMBER_SUSPENDED } from './scanner.ts'
import * as z from './zod.ts'

export const OWN_LOGS = 100

/** A member's record as its family sees it: without money for an adult who does not pay. */
export const OwnAnagrafica = z.object({ ...Anagrafica.shape, saldo: z.optional(z.number()) })
export type OwnAnagrafica = z.infer<typeof OwnAnagrafica>

/** A right to collect that this adult has lent; `usata`: it was for one time, and is used up. */
const Delega = z.object({
  id: Id,
  nome: z.string(),
  relazione: Relation,
  dal: z.string(),
  al: z.nullable(z.string()),
  usata: z.boolean(),
})
export type Delega = z.infer<typeof Delega>

/** How far ahead a guardian may lend the right to collect, and for how long, in days. */
export const DELEGA_AHEAD_DAYS = 30
export const DELEGA_DAYS = 7
export const DELEGHE_OPEN = 5
/** Tries a day of one guardian. */
export const DELEGA_TRIES = 10
/** How far ahead a guardian may keep a child from leaving alone, in days. */
export const PAUSE_DAYS = 7

export const DELEGA_TOO_LONG = 'Per più giorni serve il modulo firmato'
export const DELEGHE_FULL = 'Hai già 5 deleghe aperte'
export const DELEGA_ASK = "Contatta l'oratorio per questa delega"
export const DELEGA_DAYS_WRONG = `Scegli giorni da oggi, entro ${DELEGA_AHEAD_DAYS} giorni`
export const PAUSE_WRONG = `Scegli un giorno da oggi, entro ${PAUSE_DAYS} giorni`
export const GUARDIAN_BOOKS = 'Per un minorenne prenota un genitore o tutore, dalla sua pagina'
export const PAUSE_ONLY_LONGER = 'È già sospesa fino a un giorno dopo: per toglierla chiedi in segreteria'

/** The right to collect that a guardian lends from its phone; for one time unless it says otherwise. */
export const NewDelega = z
  .object({
    nome: RequiredLine(),
    telefono: OptionalPhone,
    relazione: Relation,
    dal: Day,
    al: Day,
    una_volta: z.optional(z.boolean()),
  })
  .check(z.refine((delega) => delega.dal <= delega.al, { error: 'La fine viene prima dell’inizio', path: ['al'] }))
export type NewDelega = z.infer<typeof NewDelega>

/** Of which accesses of a child an adult gets a mail. */
export const Avvisi = z.object({ entrata: z.boolean(), uscita: z.boolean() })
export type Avvisi = z.infer<typeof Avvisi>

/**
 * What an adult sees of its child's household: the adults who may collect the child today, the rights that it has lent
 * itself (until seven days after their end), whether it may lend any and stop the child from
 * leaving alone, its own notices, and when the child leaves alone.
 */
export const OwnFamily = z.object({
  nome: z.nullable(z.string()),
  ritirano: z.array(z.object({ nome: z.string(), relazione: Relation })),
  deleghe: z.array(Delega),
  puo_delegare: z.boolean(),
  puo_sospendere: z.boolean(),
  avvisi: Avvisi,
  /** Entries and exits of the last 24 hours of which no mail could be sent. */
  avvisi_persi: z.int(),
  da_solo: z.array(SoloWindow),
  /** Until and including this day the child does not leave alone. */
  sospesa_fino: z.nullable(z.string()),
})
export type OwnFamily = z.infer<typeof OwnFamily>

/**
 * A member's own record. Logs newest first, the last 100 of each kind; `quote` newest first; `er`: weeks that have not
 * begun or that the member has booked, by `data_inizio`. `saldoLogs`, `quote` and `conto` are absent for an adult who does
 * not pay; `famiglia` is null for the member itself.
 */
export const MyAnagrafica = z.object({
  anagrafica: OwnAnagrafica,
  accessLogs: z.array(AccessLog),
  saldoLogs: z.optional(z.array(Movimento)),
  quote: z.optional(z.array(QuotaRow)),
  /** Where its dues can be paid by transfer; null while the centre has no IBAN. */
  conto: z.optional(z.nullable(Conto)),
  er: z.array(MemberWeek),
  famiglia: z.nullable(OwnFamily),
})
export type MyAnagrafica = z.infer<typeof MyAnagrafica>

export const myAnagrafica = {
  read: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica',
    grant: 'my-anagrafica',
    summary: 'La propria scheda',
    status: 200,
    reply: MyAnagrafica,
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/my-anagrafica/prenota',
    grant: 'my-anagrafica',
    summary: 'Prenota una settimana per sé',
    body: z.object({ settimana_er_id: Id, ...BookingChoice.shape }),
    status: 200,
    reply: MemberWeek,
    idempotent: true,
    refusals: {
      403: `Non paga per questo iscritto; ${GUARDIAN_BOOKS.toLowerCase()}`,
      409: WEEK_BOOKED,
      422: `${MEMBER_SUSPENDED}, ${WEEK_FULL}, già iniziata, o non per questo gruppo`,
    },
  }),
  lend: endpoint({
    method: 'POST',
    path: '/api/my-anagrafica/deleghe',
    grant: 'my-anagrafica.collection',
    summary: 'Il tutore autorizza qualcuno a ritirare il bambino, per pochi giorni',
    body: NewDelega,
    status: 201,
    reply: Delega,
    idempotent: true,
    refusals: {
      403: 'Non è un tutore che ritira',
      422: `${DELEGA_TOO_LONG}; ${DELEGHE_FULL.toLowerCase()}; ${DELEGA_ASK.toLowerCase()}`,
      429: `Dopo ${DELEGA_TRIES} prove in un giorno`,
    },
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/my-anagrafica/deleghe/:id',
    grant: 'my-anagrafica.collection',
    summary: 'Toglie una propria delega',
    params: ById,
    status: 204,
    reply: null,
    refusals: { 403: 'Non è un tutore che ritira' },
  }),
  pauseAlone: endpoint({
    method: 'PUT',
    path: '/api/my-anagrafica/uscita',
    grant: 'my-anagrafica.collection',
    summary: 'Il tutore sospende l’uscita da solo fino a un giorno',
    body: z.object({ sospesa_fino: Day }),
    status: 200,
    reply: z.object({ sospesa_fino: z.string() }),
    refusals: { 403: 'Non è un tutore', 422: `${PAUSE_WRONG}; ${PAUSE_ONLY_LONGER.toLowerCase()}` },
  }),
  chooseNotices: endpoint({
    method: 'PUT',
    path: '/api/my-anagrafica/avvisi',
    grant: 'my-anagrafica.collection',
    summary: 'Un adulto sceglie se ricevere una mail quando il bambino entra o esce',
    body: Avvisi,
    status: 200,
    reply: Avvisi,
  }),
}
