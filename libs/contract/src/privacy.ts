import * as z from 'zod/mini'
import { Anagrafica, QuotaRow } from './anagrafica.ts'
import { endpoint } from './endpoint.ts'
import { MemberWeek } from './er.ts'
import { ById, Instant } from './fields.ts'
import { Movimento } from './saldo.ts'
import { AccessLog } from './scanner.ts'

/** What was answered, to which version of the text, when, how (`modo`) and, at the desk, before whom. Never changed. */
export const ConsentRecord = z.object({
  consenso: z.enum(['privacy_accettata', 'autorizza_intervento_medico', 'autorizza_foto_video']),
  valore: z.boolean(),
  versione: z.string(),
  modo: z.string(),
  user: z.nullable(z.string()),
  created_at: Instant,
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

/** Everything that is kept about one member, for the person itself: every movement and every access, newest first. */
export const PersonalData = z.object({
  exported_at: Instant,
  anagrafica: Anagrafica,
  consents: z.array(ConsentRecord),
  accessLogs: z.array(AccessLog),
  saldoLogs: z.array(Movimento),
  quote: z.array(QuotaRow),
  er: z.array(MemberWeek),
})
export type PersonalData = z.infer<typeof PersonalData>

/** What a person may ask to see of itself. */
export const privacy = {
  consents: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/consents',
    grant: 'privacy.read',
    summary: 'La storia dei consensi di un iscritto, dal più recente',
    params: ById,
    status: 200,
    reply: z.array(ConsentRecord),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/export',
    grant: 'privacy.read',
    summary: 'Tutti i dati di un iscritto',
    params: ById,
    status: 200,
    reply: PersonalData,
  }),
  exportOwn: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica/export',
    grant: 'my-anagrafica',
    summary: 'Tutti i propri dati',
    status: 200,
    reply: PersonalData,
  }),
}
