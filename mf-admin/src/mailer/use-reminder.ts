import { useQuotaQuery } from '@cortile/client/quotes.ts'
import { Id } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { monete } from '@cortile/kit/format.ts'
import { useEffect, useEffectEvent } from 'react'
import type { MailFormState } from './use-mail-form.ts'

/** Parameter of the mailer's URL: the fee of which those who owe it are reminded. */
const QUOTA = 'quota'

/** The mailer with a reminder of a fee. */
export const reminderOf = (quota: number) => `/gestione/mailer?${QUOTA}=${quota}`

/** Fills the form with the reminder of the fee in the URL, once; words that are there already stay. */
export function useReminder({ record: { form }, values }: MailFormState): void {
  const [params, setParams] = useSearchParams()
  const { data: id } = validate(Id, Number(params.get(QUOTA)))
  const { data: quota } = useQuotaQuery({ params: { id: id ?? 0 } }, { skip: id === null })
  const fill = useEffectEvent(({ id: quota_id, descrizione, importo }: NonNullable<typeof quota>) => {
    const put = (name: 'type' | 'quota_id' | 'subject' | 'message', value: string) =>
      form.setValue(name, value, { shouldDirty: true })
    put('type', 'quota')
    put('quota_id', String(quota_id))
    if (values.subject.trim() === '') put('subject', `Quota da pagare: ${descrizione}`)
    if (values.message.trim() === '')
      put(
        'message',
        `Ciao,\n\nci risulta ancora da pagare la quota «${descrizione}», di ${monete(importo)}.\n\nSe l’avete già pagata, diteci quando: controlliamo. Grazie!`,
      )
    if (document.activeElement instanceof HTMLInputElement) form.setFocus('message')
    setParams({}, { replace: true })
  })
  useEffect(() => {
    if (quota) fill(quota)
  }, [quota])
}
