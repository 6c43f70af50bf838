import { isMinor, memberRefusals } from '@cortile/contract/anagrafica.rules.ts'
import { Signup } from '@cortile/contract/public.ts'
import { validate } from '@cortile/contract/validate.ts'
import type { Verdict } from '@cortile/forms/schema-of.ts'
import type { SignupValues } from './signup-values.ts'
import { isAsked, isHealthTold } from './steps.ts'

const HEALTH_CONSENT_NEEDED =
  'Per conservare quello che hai scritto sulla salute serve questo sì. Se preferisci dirlo a voce, torna indietro e cancellalo.'

/** The request body, validated with the server's rules, or all errors; `today` is `YYYY-MM-DD`. */
export function checkSignup(values: SignupValues, today: string): Verdict<Signup> {
  const minor = isMinor(values.data_nascita, today)
  // Hidden fields are neither validated nor sent.
  const shownFields = Object.fromEntries(Object.entries(values).filter(([name]) => isAsked(name, { ...values, minor })))
  const { data, errors: texts } = validate(Signup, shownFields)
  const errors = {
    ...memberRefusals(values, today),
    ...texts,
    ...(isHealthTold(values) && values.dati_salute !== true && { dati_salute: [HEALTH_CONSENT_NEEDED] }),
  }
  return data !== null && Object.keys(errors).length === 0 ? { data, errors } : { data: null, errors }
}
