/**
 * The whole value of the setting `ente`: the letterhead, and what only papers about money need. Its public part is the
 * letterhead.
 */
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { Letterhead, letterheadIn } from './centre.ts'
import { Line } from './fields.ts'
import * as z from './zod.ts'

/** What kind of body the centre is: what its papers may say of taxes depends on it. */
export const enteKinds = ['parrocchia', 'ets', 'asd', 'altro'] as const
export const bolloRegimes = ['dovuto', 'esente'] as const

export const NOT_AN_IBAN = 'Inserisci un IBAN valido, o lascia vuoto'

/** An IBAN without blanks, or an empty text. */
const Iban = z.string().check(
  z.overwrite((text) => electronicFormatIBAN(text) ?? ''),
  z.refine((iban) => iban === '' || isValidIBAN(iban), { error: NOT_AN_IBAN }),
)

/** Null: the centre has not said. */
const Kind = z.nullable(z.enum(enteKinds))
const Bollo = z.object({
  regime: z._default(z.nullable(z.enum(bolloRegimes)), null),
  /** The law that exempts the centre. */
  titolo: z._default(Line(), ''),
})

export const Ente = z.object({
  ...Letterhead.shape,
  natura: z._default(Kind, null),
  bollo: z._default(Bollo, { regime: null, titolo: '' }),
  /** Of an ASD: the sport that it teaches; empty: none. */
  sport: z._default(Line(), ''),
  iban: z._default(Iban, ''),
  /** Whose the account is. */
  conto_intestato: z._default(Line(), ''),
})
export type Ente = z.infer<typeof Ente>

const Stored = z.object({
  natura: z.catch(Ente.shape.natura, null),
  bollo: z.catch(Ente.shape.bollo, { regime: null, titolo: '' }),
  sport: z.catch(Ente.shape.sport, ''),
  iban: z.catch(Ente.shape.iban, ''),
  conto_intestato: z.catch(Ente.shape.conto_intestato, ''),
})

/** The centre's data in a stored value; a field that is missing or invalid is empty. */
export function enteIn(value: unknown): Ente {
  const stored = Stored.safeParse(value)
  return { ...letterheadIn(value), ...(stored.success ? stored.data : Stored.parse({})) }
}

export const ENTE_INCOMPLETE = "Completa i dati dell'ente"

/** Whether a receipt can be written: who issues it, what the centre is, and why a duty stamp is due or not. */
export function isEnteComplete({ denominazione, indirizzo, codice_fiscale, natura, bollo }: Ente): boolean {
  const named = denominazione !== '' && indirizzo !== '' && codice_fiscale !== ''
  const stamped = bollo.regime === 'dovuto' || (bollo.regime === 'esente' && bollo.titolo !== '')
  return named && natura !== null && stamped
}
