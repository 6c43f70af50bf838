import { fieldNames, importFields, type ImportField, type Mapping } from '@cortile/contract/import.ts'
import { normalise } from '@cortile/contract/normalise.ts'

/** Common column names in lists of other origin, normalised; in addition to our own names. */
const ALSO: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  cognome: ['cognomi', 'cognome iscritto', 'cognome ragazzo'],
  nome: ['nomi', 'nome iscritto', 'nome ragazzo'],
  data_nascita: ['data nascita', 'nato il', 'nata il', 'nato a il', 'nascita'],
  luogo_nascita: ['luogo nascita', 'luogo', 'nato a', 'nata a', 'comune di nascita', 'comune nascita'],
  codice_fiscale: ['cf', 'c f', 'cod fisc', 'cod fiscale'],
  indirizzo_residenza: ['indirizzo', 'residenza', 'indirizzo residenza', 'via'],
  telefono: ['tel', 'cellulare', 'cell', 'numero di telefono'],
  email: ['mail', 'e mail', 'indirizzo email', 'indirizzo mail', 'posta elettronica'],
  gruppo: ['gruppi', 'squadra'],
  card_id: ['tessera', 'numero tessera', 'n tessera', 'numero card', 'n card', 'badge'],
  nome_tutore: ['tutore', 'genitore', 'nome genitore', 'nome tutore', 'genitore o tutore'],
  email_tutore: ['email tutore', 'mail tutore', 'email genitore', 'mail genitore', 'e mail genitore'],
  telefono_tutore: [
    'telefono tutore',
    'tel tutore',
    'cellulare tutore',
    'telefono genitore',
    'tel genitore',
    'cellulare genitore',
    'cell genitore',
  ],
  nome_contatto_emergenza_1: ['contatto di emergenza', 'contatto emergenza', 'emergenza', 'contatto di emergenza 1'],
  telefono_contatto_emergenza_1: ['telefono emergenza', 'telefono di emergenza', 'telefono contatto di emergenza'],
  nome_contatto_emergenza_2: ['altro contatto', 'contatto di emergenza 2'],
  telefono_contatto_emergenza_2: ['telefono altro contatto'],
  note: ['annotazioni', 'allergie', 'intolleranze', 'allergie e intolleranze', 'osservazioni'],
  privacy_accettata: ['privacy', 'consenso privacy'],
  autorizza_intervento_medico: ['intervento medico', 'consenso intervento medico'],
  foto_riconoscimento: ['foto riconoscimento', 'foto di riconoscimento', 'foto per il riconoscimento'],
  autorizza_foto_video: ['foto', 'foto e video', 'foto video', 'consenso foto', 'liberatoria foto'],
}

const fieldOf = new Map(
  importFields.flatMap((field) =>
    [field, fieldNames[field], ...(ALSO[field] ?? [])].map((name): [string, ImportField] => [normalise(name), field]),
  ),
)

/** The field of each column, guessed by its name; of two columns with the same field only the first gets it. */
export function detectColumns(head: readonly string[]): Mapping {
  const taken = new Set<ImportField>()
  return head.map((name) => {
    const field = fieldOf.get(normalise(name))
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
