import type { PersonValues } from '@cortile/contract/anagrafica.fields.ts'
import { isMinor, memberRefusals } from '@cortile/contract/anagrafica.rules.ts'
import { Signup } from '@cortile/contract/public.ts'
import { validate } from '@cortile/contract/validate.ts'
import type { Verdict } from '@cortile/forms/schema-of.ts'
import { isAsked } from './steps.ts'

/** The request body, validated with the server's rules, or all errors; `today` is `YYYY-MM-DD`. */
export function checkSignup(values: PersonValues, today: string): Verdict<Signup> {
  const minor = isMinor(values.data_nascita, today)
  // Hidden fields are neither validated nor sent.
  const shownFields = Object.fromEntries(Object.entries(values).filter(([name]) => isAsked(name, minor)))
  const { data, errors: texts } = validate(Signup, shownFields)
  const errors = { ...memberRefusals(values, today), ...texts }
  return data !== null && Object.keys(errors).length === 0 ? { data, errors } : { data: null, errors }
}
