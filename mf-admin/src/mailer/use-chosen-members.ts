import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { useEffect, useEffectEvent } from 'react'
import type { MailFormState } from './use-mail-form.ts'

/** Parameter of the mailer's URL: the ids of members to write to. */
const MEMBERS = 'iscritti'

/** The mailer with these members as recipients. */
export const mailerTo = (ids: readonly number[]) => `/gestione/mailer?${MEMBERS}=${ids.join(',')}`

/** Chooses the members in the URL as recipients, once; words that are there already stay. */
export function useChosenMembers({ record: { form } }: MailFormState): void {
  const [params, setParams] = useSearchParams()
  const ids = params.get(MEMBERS) ?? ''
  const choose = useEffectEvent(() => {
    form.setValue('ids', ids, { shouldDirty: true })
    form.setValue('type', 'members', { shouldDirty: true })
    // The recipients are chosen: the cursor that waits for them goes on to what is still to be written.
    if (document.activeElement instanceof HTMLInputElement) form.setFocus('subject')
    setParams({}, { replace: true })
  })
  const isList = /^\d{1,15}(,\d{1,15})*$/.test(ids)
  useEffect(() => {
    if (isList) choose()
  }, [isList])
}
