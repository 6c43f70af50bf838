import { age, isMinor } from './anagrafica.rules.ts'
import type { ConsentReason, DeskReason, OwnConsent } from './consensi.ts'
import type { OwnConsentName } from './consents.ts'

/** From this age a minor answers itself for online services: art. 2-quinquies D.Lgs. 196/2003. */
const ONLINE_CONSENT_AGE = 14

/** Whether a member of this age is asked: for its own online page only a minor from 14 on. Days as `YYYY-MM-DD`. */
export function isConsentAsked(consenso: OwnConsentName, birth: string, today: string): boolean {
  return consenso !== 'pagina_online' || (isMinor(birth, today) && age(birth, today) >= ONLINE_CONSENT_AGE)
}

/** Whether a minor may give this answer itself. */
export function mayMinorAnswer(consenso: OwnConsentName, birth: string, today: string): boolean {
  return consenso === 'pagina_online' && isConsentAsked(consenso, birth, today)
}

/** The last answer to a consent: its time, and the local day of that. */
interface LastAnswer {
  at: string
  modo: string
  day: string
}

interface AskedMember {
  birth: string
  today: string
  /** When everybody was last asked again, because of a new text; null: never. Both times in one format. */
  askedAt: string | null
}

/** Why a consent is to be answered (again); null: the answer holds. */
export function consentReason(last: LastAnswer | null, { birth, today, askedAt }: AskedMember): ConsentReason | null {
  if (last === null) return 'mai'
  if (isMinor(birth, last.day) && !isMinor(birth, today)) return 'diciotto'
  if (age(birth, last.day) < ONLINE_CONSENT_AGE && isMinor(birth, today) && age(birth, today) >= ONLINE_CONSENT_AGE)
    return 'quattordici'
  if (askedAt !== null && last.at < askedAt) return 'nuovo_testo'
  return last.modo === 'importazione' ? 'importazione' : null
}

/** Consents that an enrolment asks for; a yes to the first two is required. */
const REQUIRED: readonly OwnConsentName[] = ['privacy_accettata', 'autorizza_intervento_medico']
export const enrolmentConsents: readonly OwnConsentName[] = [...REQUIRED, 'autorizza_foto_video']

/**
 * Why the desk has to see to a consent; null: it need not. One that no enrolment asks for may stay unanswered, and a no is
 * an answer unless enrolment requires the yes.
 */
export function deskReason({ consenso, valore, motivo }: Omit<OwnConsent, 'versione'>): DeskReason | null {
  if (valore === false && REQUIRED.includes(consenso)) return 'ritirato'
  return motivo === 'mai' && !enrolmentConsents.includes(consenso) ? null : motivo
}
