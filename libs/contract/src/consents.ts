/**
 * Consents of an enrolment. The first two must be a yes; `autorizza_foto_video` must be answered and may be refused;
 * `foto_riconoscimento` needs no answer.
 */
export const consentNames = [
  'privacy_accettata',
  'autorizza_intervento_medico',
  'autorizza_foto_video',
  'foto_riconoscimento',
] as const
export type ConsentName = (typeof consentNames)[number]

/** The consents of the public form: a health note needs an explicit one (art. 9 GDPR). */
export const signupConsentNames = [...consentNames, 'dati_salute'] as const
export type SignupConsentName = (typeof signupConsentNames)[number]

/** The consents that a family answers on its own page; the last two have no field in the record. */
export const ownConsentNames = [...consentNames, 'dati_salute', 'pagina_online'] as const
export type OwnConsentName = (typeof ownConsentNames)[number]

interface Consent {
  name: ConsentName
  /** Label at the desk, where an operator records the answer. */
  label: string
}

export const consents: readonly Consent[] = [
  {
    name: 'privacy_accettata',
    label: 'Accetta l’informativa sulla privacy',
  },
  {
    name: 'autorizza_intervento_medico',
    label: 'Autorizza l’intervento medico',
  },
  {
    name: 'autorizza_foto_video',
    label: 'Autorizza foto e video',
  },
  {
    name: 'foto_riconoscimento',
    label: 'Autorizza la foto per il riconoscimento',
  },
]

/** Consents that are answered on the own page only. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  dati_salute: 'Acconsente ai dati sulla salute',
  pagina_online: 'Acconsente alla propria pagina online',
}

/** The label of a consent, also of one that has no field in the record. */
export function consentLabel(name: string): string {
  return consents.find((consent) => consent.name === name)?.label ?? OTHER_LABELS[name] ?? name
}
