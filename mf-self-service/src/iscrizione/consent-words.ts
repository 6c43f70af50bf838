import type { ConsentName } from '@cortile/contract/consents.ts'

/** What stands beside each answer, as whoever signs says it; a question where a no is an answer too. */
export const consentWords: Readonly<Record<ConsentName, string>> = {
  privacy_accettata: 'Accetto l’informativa sulla privacy',
  autorizza_intervento_medico: 'Autorizzo l’intervento medico',
  autorizza_foto_video: 'Autorizzi foto e video?',
}
