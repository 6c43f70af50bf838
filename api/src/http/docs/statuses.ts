import { isOpen } from '@cortile/contract/access.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { CONFIRM } from '@cortile/contract/factors.ts'
import { KIOSK_IS_CLOSING } from '@cortile/contract/kiosks.ts'
import {
  FORBIDDEN,
  INTERNAL_ERROR,
  INVALID_DATA,
  NEEDS_JSON,
  NOT_FOUND,
  NOT_JSON,
  SESSION_EXPIRED,
  TOO_LARGE,
  TOO_MANY_REQUESTS,
  UNAUTHENTICATED,
  UNAVAILABLE,
} from '@cortile/contract/texts.ts'

/** One error status of a call. */
export interface Refused {
  status: number
  /** When the call answers with it, in Italian. */
  when: string
  /** The text of `message`; undefined if it depends on the case, which `when` describes. */
  message: string | undefined
}

const TEXTS: Readonly<Record<number, { when: string; message: string }>> = {
  400: { when: 'Il corpo non è JSON valido', message: NOT_JSON },
  401: { when: 'Il token manca, è scaduto o è stato revocato', message: UNAUTHENTICATED },
  403: { when: 'Il ruolo non ha il permesso', message: FORBIDDEN },
  404: { when: 'Non esiste', message: NOT_FOUND },
  409: { when: 'Il dispositivo è in chiusura e la card è nuova', message: KIOSK_IS_CLOSING },
  413: { when: 'Il corpo supera 1 MiB', message: TOO_LARGE },
  415: { when: 'Il corpo non è del tipo giusto', message: NEEDS_JSON },
  419: {
    when: 'X-XSRF-TOKEN non è quello del cookie, oppure la prova di un dispositivo abbinato è di un altro momento: l’ora giusta è in Date',
    message: SESSION_EXPIRED,
  },
  422: { when: 'I dati non sono validi: errors dice quali', message: INVALID_DATA },
  428: { when: 'Serve una conferma di pochi minuti fa: step_up dice con che cosa', message: CONFIRM },
  429: { when: 'Troppi tentativi; Retry-After dice fra quanti secondi riprovare', message: TOO_MANY_REQUESTS },
  500: { when: 'Un difetto del sistema; request_id aiuta a trovarlo', message: INTERNAL_ERROR },
  503: { when: 'Il database non risponde; Retry-After dice fra quanti secondi riprovare', message: UNAVAILABLE },
}

/**
 * All error statuses that a call can give, ascending. The call's own text replaces the common one; where a 403, 409
 * or 422 has both causes, the common text is appended.
 */
export function refusalsOf(endpoint: Endpoint): Refused[] {
  const { body, query, params, idempotent, refusals = {}, method, grant, stepUp, readsCard } = endpoint
  const statuses = [
    ...(isOpen(grant) ? [] : [401, 403, 419]),
    ...(params ? [404] : []),
    ...(body ? [400, 413, 415] : []),
    ...(method === 'GET' ? [] : [419]),
    ...(body || query || idempotent ? [422] : []),
    ...(stepUp ? [428] : []),
    ...(readsCard ? [409, 429] : []),
    ...Object.keys(refusals).map(Number),
    500,
    503,
  ]
  const takesInvalid = body !== undefined || query !== undefined
  return [...new Set(statuses)]
    .sort((one, other) => one - other)
    .map((status) => {
      const common = TEXTS[status]
      const own = refusals[status]
      if (own === undefined) return { status, when: common?.when ?? '', message: common?.message }
      const both =
        (status === 422 && takesInvalid) || (status === 403 && !isOpen(grant)) || (status === 409 && readsCard === true)
      const when = both && common ? `${own}. Anche: ${lowerFirst(common.when)}` : own
      return { status, when, message: undefined }
    })
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
