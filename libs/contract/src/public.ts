import { NewAnagrafica } from './anagrafica.input.ts'
import { endpoint } from './endpoint.ts'
import { TOO_MANY_REQUESTS } from './texts.ts'
import * as z from './zod.ts'

/** A consent that enrolment requires. */
const Yes = (error: string) => z.literal(true, { error })

/**
 * A signup request, as a family sends it: a member without the fields that only the desk decides. Whether an address or
 * a guardian is required depends on the age: `memberRefusals`. A no to photos is accepted.
 */
export const Signup = z.extend(z.omit(NewAnagrafica, { gruppo_id: true, card_id: true, stato: true }), {
  privacy_accettata: Yes('Per iscriversi bisogna accettare l’informativa sulla privacy'),
  autorizza_intervento_medico: Yes('Per iscriversi bisogna autorizzare l’intervento medico'),
  autorizza_foto_video: z.boolean({ error: 'Rispondi sì o no' }),
  /** The explicit consent to store `note`, which is dropped with a no. */
  dati_salute: z.optional(z.boolean()),
  /** Version of the texts shown on the form (`GET /api/public/testi`); an old one is refused. */
  versione: z.optional(z.string()),
  /** Honeypot, hidden on the form: only a program that fills in every field writes here. Any value is accepted. */
  sito: z.optional(z.unknown()),
})
export type Signup = z.infer<typeof Signup>

/** Per caller address in an hour: allows for a signup evening on one Wi-Fi. */
export const SIGNUPS_PER_HOUR = 60
/** Used when the setting has no text. */
export const SIGNUP_CLOSED = 'Le iscrizioni sono chiuse.'
export const SIGNUP_SENT = 'Richiesta di iscrizione inviata con successo'
export const SIGNUP_WAITING = 'Per questa persona c’è già una richiesta di iscrizione in attesa'

export const signup = {
  send: endpoint({
    method: 'POST',
    path: '/api/public',
    grant: 'public.signup',
    summary: 'Manda una richiesta di iscrizione',
    body: Signup,
    status: 201,
    reply: z.object({ message: z.string() }),
    refusals: {
      403: 'Iscrizioni chiuse: con il messaggio dell’impostazione',
      422: SIGNUP_WAITING,
      429: TOO_MANY_REQUESTS,
    },
  }),
}
