import { useSendMailMutation } from '@cortile/client/mailer.ts'
import { ATTACHMENT_TOO_LARGE } from '@cortile/contract/texts.ts'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import { schemaOf } from '@cortile/forms/schema-of.ts'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { fieldErrors, isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import {
  parsePendingRequest,
  useIdempotentRequest,
  type PendingRequest,
} from '@cortile/frame/outbox/idempotent-request.ts'
import { isKeyExpired } from '@cortile/frame/outbox/key-expiry.ts'
import { useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { blankMail, checkMail, contentOf, isSameButFile, type Mail, type MailValues } from './mail-values.ts'
import { useAttachment, type Picked } from './use-attachment.ts'
import { trackSubmission } from './use-under-way.ts'

type UnknownOutcome = 'same' | 'without-file' | 'other'
export type MailFormState = ReturnType<typeof useMailForm>

/**
 * The form of one mail: previews as often as needed, then the mail to its recipients. After a failure of the network,
 * the server or the session, the same mail is sent again under the same key and leaves once. While one is still
 * `underWay` from before this page was mounted, the form is locked.
 */
export function useMailForm({ underWay }: { underWay: boolean }) {
  const { picked, choose, remove } = useAttachment()
  const storage = useDraftStorage('mailer.invio')
  const request = useIdempotentRequest({
    initial: () => parsePendingRequest(storage?.load()),
    onChange: (pending) => storage?.store(pending),
  })
  const previewRequest = useIdempotentRequest()
  const [outcome, setOutcome] = useState<{ message: string; count: number } | null>(null)
  const [submitted, setSubmitted] = useState(false)
  const [send] = useSendMailMutation()
  // The current submission: whether it is a preview, and whether its mail was queued, so that the form is free.
  const submission = useRef({ preview: false, queued: false })

  const save = async (mail: Mail) => {
    const sent = submission.current.preview ? previewRequest : request
    setOutcome(null)
    try {
      const file = picked?.file && { attachment: picked.file }
      const reply = await sent.send(contentOf(mail, picked), (idempotencyKey) => {
        const work = send({ body: { ...mail, ...file }, idempotencyKey }).unwrap()
        return notify.during(work, { pending: 'Invio in corso...', success: ({ message }) => message })
      })
      setOutcome(reply)
      submission.current.queued = !submission.current.preview && reply.count > 0
      if (!submission.current.queued) return false
      setSubmitted(true)
      remove()
      return true
    } catch (error) {
      throw isApiError(error) ? { ...error, errors: textsOf(error) } : error
    }
  }
  const record = useRecordForm({
    schema: schemaOf((values: MailValues) => checkMail(values, picked, submission.current)),
    values: blankMail,
    save,
    next: () => blankMail,
    draft: useDraftStorage('mailer'),
  })
  const { form } = record
  const { isSubmitting, errors } = useFormState({ control: form.control })
  const [type, obj_id, quota_id, ids, subject, message, attachment] = useWatch({
    control: form.control,
    name: ['type', 'obj_id', 'quota_id', 'ids', 'subject', 'message', 'attachment'],
  })
  const values = { type, obj_id, quota_id, ids, subject, message, attachment }
  return {
    record,
    values,
    busy: isSubmitting || underWay,
    underWay,
    picked,
    resumed: record.resumed && !submitted,
    failure: errors.root?.['server']?.message ?? null,
    /** The server's reply to the last mail. */
    outcome,
    unknownOutcome: unknownOutcomeOf(values, picked, request.pending),
    /** Whether it can be sent to its recipients as it is. */
    complete: checkMail(values, picked, { preview: false }).data !== null,
    choose: (file: File) => {
      form.setValue('attachment', file.name, { shouldDirty: true })
      form.clearErrors('attachment')
      void choose(file)
    },
    removeFile: () => {
      form.setValue('attachment', '', { shouldDirty: true })
      form.clearErrors('attachment')
      remove()
    },
    submit: ({ preview }: { preview: boolean }) => {
      submission.current = { preview, queued: false }
      return trackSubmission(record.submit())
    },
    restart: () => {
      record.startAgain()
      remove()
      request.forget()
      setOutcome(null)
      form.setFocus('subject')
    },
  }
}

/**
 * The mail with an unknown outcome: the one in the form, the one in the form once its file has been chosen
 * again, or another.
 */
function unknownOutcomeOf(
  values: MailValues,
  picked: Picked | null,
  pending: PendingRequest | null,
): UnknownOutcome | null {
  if (pending === null) return null
  const { data } = checkMail({ ...values, attachment: '' }, null, { preview: false })
  if (data === null || isKeyExpired(pending.at)) return 'other'
  if (values.attachment !== '' && picked === null)
    return isSameButFile(pending.content, data, values.attachment) ? 'without-file' : 'other'
  return pending.content === contentOf(data, picked) ? 'same' : 'other'
}

function textsOf(error: unknown): FieldTexts {
  if (isApiError(error) && error.status === 413) return { attachment: [ATTACHMENT_TOO_LARGE] }
  const texts = fieldErrors(error)
  const attachment = Object.entries(texts).flatMap(([name, found]) => (name.startsWith('attachment') ? found : []))
  return { ...texts, ...(attachment.length > 0 && { attachment }) }
}
