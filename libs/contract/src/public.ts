import { NewAnagrafica } from './anagrafica.input.ts'
import { CONSENT_VERSION } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { TOO_MANY_REQUESTS } from './texts.ts'
import * as z from './zod.ts'

/** A consent without which nobody is enrolled. */
const Yes = (error: string) => z.literal(true, { error })

/**
 * A signup request, as a family sends it: a member without what only the desk decides. Who must give an address or a
 * guardian depends on the age: `memberRefusals`. A no to photos is an answer.
 */
export const Signup = z.extend(z.omit(NewAnagrafica, { gruppo_id: true, card_id: true, stato: true }), {
  privacy_accettata: Yes('Per iscriversi bisogna accettare l’informativa sulla privacy'),
  autorizza_intervento_medico: Yes('Per iscriversi bisogna autorizzare l’intervento medico'),
  autorizza_foto_video: z.boolean({ error: 'Rispondi sì o no' }),
  /** Of the texts that were shown: an answer is kept with the words it was given to. */
  versione: z.optional(
    z.literal(CONSENT_VERSION, {
      error: 'Il testo dei consensi è cambiato: ricarica la pagina, leggilo e rispondi di nuovo.',
    }),
  ),
  /** Out of sight on the form: only a program that fills in whatever it finds writes here. Whatever it is, it is no error. */
  sito: z.optional(z.unknown()),
})
export type Signup = z.infer<typeof Signup>

/** From one caller address in an hour: a signup evening on one Wi-Fi. */
export const SIGNUPS_PER_HOUR = 60
/** When the setting has no words of its own. */
export const SIGNUP_CLOSED = 'Le iscrizioni sono chiuse.'
export const SIGNUP_SENT = 'Richiesta di iscrizione inviata con successo'
export const SIGNUP_WAITING = 'Per questa persona c’è già una richiesta di iscrizione in attesa'

/** Signup by the public. */
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
