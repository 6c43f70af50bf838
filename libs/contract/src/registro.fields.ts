import { consents } from './consents.ts'
import { memberFields } from './member-fields.ts'

/** Labels of fields that are no member's own. */
const OTHERS: Readonly<Record<string, string>> = {
  al: 'Fino al',
  anagrafica_id: 'Iscritto',
  attachment: 'Allegato',
  avviso_entrata: 'Avviso di entrata',
  avviso_uscita: 'Avviso di uscita',
  card_id: 'Card',
  code: 'Codice',
  colore: 'Colore',
  conferma: 'Conferma del genitore',
  costo: 'Costo',
  da_solo: 'Ore in cui esce da solo',
  dal: 'Dal',
  data_fine: 'Fine',
  data_inizio: 'Inizio',
  days_of_week: 'Giorni',
  descrizione: 'Descrizione',
  disabled: 'Disabilitato',
  divieto: 'Divieto',
  documento: 'Documento',
  end_time: 'Ora di fine',
  entrata: 'Avviso di entrata',
  group_ids: 'Gruppi',
  groups: 'Gruppi',
  gruppo_id: 'Gruppo',
  importo: 'Importo',
  is_request: 'Richiesta di iscrizione',
  max: 'Posti',
  membri: 'Iscritti',
  message: 'Messaggio',
  messaggio: 'Messaggio',
  method: 'Modo',
  name: 'Nome',
  operazione: 'Importo',
  paga: 'Paga',
  password: 'Password',
  quota: 'Quota',
  relazione: 'Chi è',
  riferimento: 'Documento del divieto',
  ritira: 'Ritira',
  role: 'Ruolo',
  search: 'Ricerca',
  sempre_accompagnato: 'Sempre accompagnato',
  sospesa_fino: 'Uscita da solo sospesa fino al',
  start_time: 'Ora di inizio',
  stato: 'Stato',
  subject: 'Oggetto',
  testo_impronta: 'Impronta del testo',
  testo_tipo: 'Testo',
  testo_versione: 'Versione del testo',
  tutore: 'Tutore',
  token: 'Link',
  uscita: 'Avviso di uscita',
  vede: 'Vede la scheda',
}

const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHERS),
  ...Object.entries(memberFields).map(([name, { head }]) => [name, head] as const),
  ...consents.map(({ name, label }) => [name, label] as const),
])

/** A field of the register in words; a name that no form shows stands as it is. */
export function fieldLabel(name: string): string {
  return labels.get(name) ?? name
}
