import { enrolmentConsents } from '@cortile/contract/consensi.rules.ts'
import type { ConsentReason, OwnConsent } from '@cortile/contract/consensi.ts'

/** Why a consent is to be answered. */
export const REASONS: Readonly<Record<ConsentReason, string>> = {
  mai: 'Senza risposta',
  nuovo_testo: 'Il testo è cambiato',
  quattordici: 'Da 14 anni si chiede di nuovo',
  diciotto: 'Da 18 anni si chiede di nuovo',
  importazione: 'Da confermare',
}

/** How many consents must be answered: an optional one that was never answered may stay so. */
export function countDue(consents: readonly OwnConsent[]): number {
  return consents.filter(
    ({ consenso, motivo }) => motivo !== null && (motivo !== 'mai' || enrolmentConsents.includes(consenso)),
  ).length
}
