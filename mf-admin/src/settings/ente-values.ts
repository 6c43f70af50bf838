import type { Letterhead } from '@cortile/contract/centre.ts'
import { Ente, enteIn, NOT_AN_IBAN } from '@cortile/contract/ente.ts'
import type { Setting } from '@cortile/contract/settings.ts'
import { validate, type FieldTexts } from '@cortile/contract/validate.ts'

export const letterheadLabels = {
  denominazione: 'Nome del centro',
  indirizzo: 'Indirizzo',
  codice_fiscale: 'Codice fiscale',
  email: 'Email',
} satisfies Record<keyof Letterhead, string>

export const kindLabels = {
  parrocchia: 'Parrocchia',
  ets: 'Ente del terzo settore',
  asd: 'Associazione sportiva',
  altro: 'Altro',
} satisfies Record<NonNullable<Ente['natura']>, string>

export const bolloLabels = {
  dovuto: 'Dovuta oltre 77,47 €',
  esente: 'Esente',
} satisfies Record<NonNullable<Ente['bollo']['regime']>, string>

/** The fields of the centre's data, in the order of the screen; a dot of the contract's name is an underscore. */
const enteFields = [
  'denominazione',
  'indirizzo',
  'codice_fiscale',
  'email',
  'natura',
  'bollo_regime',
  'bollo_titolo',
  'sport',
  'iban',
  'conto_intestato',
] as const
type EnteFieldName = (typeof enteFields)[number]

/** The form's name of one field of the centre's data. */
export function enteField({ id }: Pick<Setting, 'id'>, name: EnteFieldName): string {
  return `${name}_${id}`
}

/** The stored data as form values; empty where the centre has not said. */
export function enteValues(setting: Setting): Record<string, string> {
  const { natura, bollo, ...texts } = enteIn(setting.value)
  const flat = { ...texts, natura: natura ?? '', bollo_regime: bollo.regime ?? '', bollo_titolo: bollo.titolo }
  return Object.fromEntries(enteFields.map((name) => [enteField(setting, name), flat[name]]))
}

/** The data as entered: without the law of an exemption that there is not, or the sport of another kind of body. */
export function enteEntered(setting: Setting, values: Readonly<Record<string, unknown>>): unknown {
  const entered = (name: EnteFieldName) => values[enteField(setting, name)]
  const regime = entered('bollo_regime')
  const natura = entered('natura')
  return {
    denominazione: entered('denominazione'),
    indirizzo: entered('indirizzo'),
    codice_fiscale: entered('codice_fiscale'),
    email: entered('email'),
    natura: natura === '' ? null : natura,
    bollo: { regime: regime === '' ? null : regime, titolo: regime === 'esente' ? entered('bollo_titolo') : '' },
    sport: natura === 'asd' ? entered('sport') : '',
    iban: entered('iban'),
    conto_intestato: entered('conto_intestato'),
  }
}

/** Why the entered data are refused, by the form's names. */
export function enteErrors(setting: Setting, values: Readonly<Record<string, unknown>>): FieldTexts {
  const { errors } = validate(Ente, enteEntered(setting, values))
  return Object.fromEntries(
    enteFields.flatMap((name) => {
      const texts = errors[name.replace('bollo_', 'bollo.')]
      return texts ? [[enteField(setting, name), texts]] : []
    }),
  )
}

/** The field that a text of the server is about, which names only the setting. */
export function enteFieldOf(text: string | undefined): EnteFieldName {
  return text === NOT_AN_IBAN ? 'iban' : 'email'
}

/** The stored data in one line. */
export function formatEnte(value: unknown): string {
  const { natura, bollo, ...texts } = enteIn(value)
  const { denominazione, indirizzo, codice_fiscale, email, sport, iban, conto_intestato } = texts
  const said = [
    ...[denominazione, indirizzo, codice_fiscale, email],
    natura && kindLabels[natura],
    bollo.regime && `marca da bollo ${bolloLabels[bollo.regime].toLowerCase()}`,
    ...[bollo.titolo, sport, iban, conto_intestato],
  ]
  return said.filter(Boolean).join(', ') || 'vuota'
}
