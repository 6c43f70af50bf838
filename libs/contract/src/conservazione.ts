import * as z from './zod.ts'

/** How long data are kept, by kind. */

/** The key of the setting. */
export const RETENTION_SETTING = 'conservazione'

export const NOT_A_PERIOD = 'Inserisci un numero intero da 0, o lascia vuoto per sempre'
/** Rows of the register prove who did what: a year is the least. */
const REGISTER_MONTHS_MIN = 12
const REGISTER_TOO_SHORT = `Il registro si conserva almeno ${REGISTER_MONTHS_MIN} mesi`
const PERIOD_MAX = 9_999

/** Null: never. */
const Period = z.nullable(z.int().check(z.minimum(0), z.maximum(PERIOD_MAX)))
const RegisterPeriod = z.nullable(
  z.int().check(
    z.minimum(0),
    z.maximum(PERIOD_MAX),
    z.refine((months) => months < 0 || months >= REGISTER_MONTHS_MIN, { error: REGISTER_TOO_SHORT }),
  ),
)

export const Retention = z.object({
  /** Former members are due to be erased. */
  ex_iscritti_mesi: Period,
  /** Signup requests without an answer are due to be erased. */
  richieste_giorni: Period,
  /** Accesses lose their person. */
  accessi_mesi: Period,
  /** Mails lose their recipient. */
  destinatari_mesi: Period,
  /** Rows of the register are deleted. */
  registro_mesi: RegisterPeriod,
})
export type Retention = z.infer<typeof Retention>

export const retentionFields = [
  'ex_iscritti_mesi',
  'richieste_giorni',
  'accessi_mesi',
  'destinatari_mesi',
  'registro_mesi',
] as const satisfies readonly (keyof Retention)[]

export const defaultRetention: Retention = {
  ex_iscritti_mesi: 24,
  richieste_giorni: 90,
  accessi_mesi: 12,
  destinatari_mesi: 12,
  registro_mesi: 24,
}

/** The periods in a stored value; the defaults if it does not hold them. */
export function retentionIn(value: unknown): Retention {
  const parsed = Retention.safeParse(value)
  return parsed.success ? parsed.data : defaultRetention
}
