import { SIGNUP_SENT } from '@cortile/contract/public.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { storedSignup, storeSignup } from './signup-draft.ts'
import { isUnanswered, isWaiting, LEFT_REFUSED, LEFT_UNANSWERED } from './signup-failure.ts'
import { isSamePerson, type SignupValues } from './signup-values.ts'

/** Reports the outcome of a request whose form was unmounted meanwhile, and updates the stored draft. */
export function settleLeft(sent: SignupValues, error: unknown): void {
  const stored = storedSignup()
  // The stored draft may meanwhile be of another person, who was not part of the request.
  const draft = stored !== null && isSamePerson(stored.values, sent) ? stored : null
  if (error === undefined || (isWaiting(error) && draft?.doubt)) {
    if (draft) storeSignup(null)
    notify.success(SIGNUP_SENT)
  } else if (isUnanswered(error)) {
    if (draft) storeSignup({ ...draft, doubt: true })
    notify.error(LEFT_UNANSWERED)
  } else notify.error(`${LEFT_REFUSED} ${messageOf(error)}`)
}
