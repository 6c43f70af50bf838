import type { PersonValues } from '@cortile/contract/anagrafica.fields.ts'
import { SIGNUP_SENT } from '@cortile/contract/public.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { storedSignup, storeSignup } from './signup-draft.ts'
import { isUnanswered, isWaiting, LEFT_REFUSED, LEFT_UNANSWERED } from './signup-failure.ts'
import { isSamePerson } from './signup-values.ts'

/** How a request ended whose form has left the page meanwhile: says so, and settles what the device has kept of it. */
export function settleLeft(sent: PersonValues, error: unknown): void {
  const found = storedSignup()
  // By now somebody else may stand there, of whom nothing has been sent.
  const draft = found !== null && isSamePerson(found.values, sent) ? found : null
  if (error === undefined || (isWaiting(error) && draft?.doubt)) {
    if (draft) storeSignup(null)
    notify.success(SIGNUP_SENT)
  } else if (isUnanswered(error)) {
    if (draft) storeSignup({ ...draft, doubt: true })
    notify.error(LEFT_UNANSWERED)
  } else notify.error(`${LEFT_REFUSED} ${messageOf(error)}`)
}
