import type { SignupConsentName } from '@cortile/contract/consents.ts'

/** Label of each consent in the first person; a question if a no is also a valid answer. */
export const consentWords: Readonly<Record<SignupConsentName, string>> = {
  privacy_accettata: 'Accetto l’informativa sulla privacy',
  autorizza_intervento_medico: 'Autorizzo l’intervento medico',
  autorizza_foto_video: 'Autorizzi foto e video?',
  foto_riconoscimento: 'Autorizzo la foto per il riconoscimento',
  dati_salute: 'Acconsento ai dati sulla salute',
}
