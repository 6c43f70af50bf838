import { endpoint } from './endpoint.ts'
import { CalendarDate, Id } from './fields.ts'
import { Page, pageQuery } from './page.ts'
import { byYear, Intestatario, Ricevuta, Statement } from './ricevute.ts'
import * as z from './zod.ts'

/** Receipts and statement on a child's own page, for an adult that pays. */

export const OTHER_PARENT = 'ricevuta ad altro genitore'

/** A receipt in the name of another adult: that it is there, and nothing else of it. */
const OtherReceipt = z.object({
  id: Id,
  anno: z.int(),
  pagata_il: CalendarDate,
  importo: z.number(),
  descrizione: z.literal(OTHER_PARENT),
})

export const OwnReceipt = z.union([Ricevuta, OtherReceipt])
export type OwnReceipt = z.infer<typeof OwnReceipt>

export const ricevuteFamiglia = {
  list: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica/ricevute',
    grant: 'my-anagrafica',
    summary: 'Le ricevute a proprio nome, dalla più recente',
    query: z.object(pageQuery),
    status: 200,
    reply: Page(OwnReceipt),
    refusals: { 403: 'Non paga per questo iscritto' },
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica/attestazione',
    grant: 'my-anagrafica',
    summary: 'Che cosa è stato pagato in un anno',
    query: byYear,
    status: 200,
    reply: Statement,
    refusals: { 403: 'Non paga per questo iscritto' },
  }),
  payer: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica/intestatario',
    grant: 'my-anagrafica',
    summary: 'A nome di chi sono le proprie ricevute',
    status: 200,
    reply: z.object({ nome: z.string(), codice_fiscale: z.string(), indirizzo: z.string() }),
    refusals: { 403: 'Non paga per questo iscritto' },
  }),
  changePayer: endpoint({
    method: 'PUT',
    path: '/api/my-anagrafica/intestatario',
    grant: 'my-anagrafica.payer',
    summary: 'Scrive a nome di chi saranno le proprie ricevute',
    body: Intestatario,
    status: 200,
    reply: z.object({ nome: z.string(), codice_fiscale: z.string(), indirizzo: z.string() }),
    idempotent: true,
    refusals: { 403: 'Non paga per questo iscritto' },
  }),
}
