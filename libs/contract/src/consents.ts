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

/** Version of these texts; raise it with every change of wording, because every answer is stored with it. */
export const CONSENT_VERSION = '1'

interface Consent {
  name: ConsentName
  /** Label at the desk, where an operator records the answer. */
  label: string
  /** Text that the signer reads before answering. */
  text: string
}

export const consents: readonly Consent[] = [
  {
    name: 'privacy_accettata',
    label: 'Accetta l’informativa sulla privacy',
    text:
      'Ho letto l’informativa: i dati di questo modulo servono al centro per l’iscrizione, la sicurezza e le attività, ' +
      'comprese le note sulla salute; li vede solo chi se ne occupa, non vengono ceduti ad altri, e posso chiedere in ' +
      'segreteria di vederli, correggerli o cancellarli. Accetto che siano trattati così.',
  },
  {
    name: 'autorizza_intervento_medico',
    label: 'Autorizza l’intervento medico',
    text:
      'In caso di emergenza autorizzo i responsabili a chiamare i soccorsi e a far prestare le cure mediche necessarie, ' +
      'quando non è possibile avvisare prima la famiglia.',
  },
  {
    name: 'autorizza_foto_video',
    label: 'Autorizza foto e video',
    text:
      'Autorizzo l’uso di foto e video delle attività in cui la persona compare, per raccontare la vita del centro. ' +
      'Un no non toglie nulla: l’iscrizione vale lo stesso, e la risposta si può cambiare in segreteria.',
  },
  {
    name: 'foto_riconoscimento',
    label: 'Autorizza la foto per il riconoscimento',
    text:
      'Autorizzo il centro a conservare una foto del viso: la vede solo chi è in segreteria o alla porta, per riconoscere ' +
      'la persona quando esce. Un no non toglie nulla, e la risposta si può cambiare in segreteria: la foto allora è ' +
      'cancellata subito.',
  },
]
