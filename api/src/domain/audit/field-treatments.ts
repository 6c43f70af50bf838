/**
 * How the value of a changed field stands in the register: in clear; as a keyed hash, which shows that it changed and
 * confirms no guess; a field that is not listed, by its name only (amounts, descriptions, texts).
 */
type Treatment = 'clear' | 'hashed'

const clear = [
  // Members
  'nome',
  'cognome',
  'data_nascita',
  'luogo_nascita',
  'codice_fiscale',
  'indirizzo_residenza',
  'telefono',
  'email',
  'nuovo_email',
  'ancora',
  'nome_tutore',
  'email_tutore',
  'telefono_tutore',
  'nome_contatto_emergenza_1',
  'telefono_contatto_emergenza_1',
  'nome_contatto_emergenza_2',
  'telefono_contatto_emergenza_2',
  'gruppo_id',
  'famiglia_id',
  'stato',
  'stato_accesso',
  'is_request',
  'conferma',
  'privacy_accettata',
  'autorizza_intervento_medico',
  'autorizza_foto_video',
  'foto_riconoscimento',
  'dati_salute',
  'pagina_online',
  'sempre_accompagnato',
  'sospesa_fino',
  // Adults of a member
  'documento',
  'relazione',
  'tutore',
  'vede',
  'paga',
  'ritira',
  'dal',
  'al',
  'avviso_entrata',
  'avviso_uscita',
  // The centre
  'colore',
  'data_inizio',
  'data_fine',
  'max',
  'group_ids',
  'days_of_week',
  'start_time',
  'end_time',
  'mezzo',
  'data',
  'testo_tipo',
  'testo_versione',
  'testo_impronta',
  // Users and devices
  'name',
  'role',
  'disabled',
  // Settings
  'access_point_by_rules',
  'allow_create_anagrafica_user',
  'allow_role_user_to_manage_money',
  'checkout_daily_limit',
  'exit_control_age',
  'kiosk_pairing',
  'password_blocklist',
  'second_factor_required',
  'security_mails',
  'signup_notice_email',
  'step_up',
] as const

/** Health, secrets, and the papers of a ban. */
const hashed = [
  ...['note', 'allergie', 'farmaci', 'patologie', 'istruzioni', 'diete', 'attenzione'],
  ...['card_id', 'riferimento'],
] as const

const treatments: ReadonlyMap<string, Treatment> = new Map<string, Treatment>([
  ...clear.map((field) => [field, 'clear'] as const),
  ...hashed.map((field) => [field, 'hashed'] as const),
])

/** Undefined: by its name only. */
export function treatmentOf(field: string): Treatment | undefined {
  return treatments.get(field)
}
