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
import { remember } from './use-under-way.ts'

type Doubt = 'same' | 'without-file' | 'other'
export type MailFormState = ReturnType<typeof useMailForm>

/**
 * The form of one mail, sent as a preview as often as one likes and then to everybody. Whatever the network, the server
 * or the session does, the same mail is sent again under the same key and leaves once. While one is still `underWay` from
 * before this page was opened, the form is locked.
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
  const [served, setServed] = useState(false)
  const [send] = useSendMailMutation()
  // What is being sent: as a preview; and whether it has gone, so that the form is free for another.
  const now = useRef({ preview: false, gone: false })

  const save = async (mail: Mail) => {
    const sent = now.current.preview ? previewRequest : request
    setOutcome(null)
    try {
      const file = picked?.file && { attachment: picked.file }
      const reply = await sent.send(contentOf(mail, picked), (idempotencyKey) => {
        const work = send({ body: { ...mail, ...file }, idempotencyKey }).unwrap()
        return notify.during(work, { pending: 'Invio in corso...', success: ({ message }) => message })
      })
      setOutcome(reply)
      now.current.gone = !now.current.preview && reply.count > 0
      if (!now.current.gone) return false
      setServed(true)
      remove()
      return true
    } catch (error) {
      throw isApiError(error) ? { ...error, errors: textsOf(error) } : error
    }
  }
  const record = useRecordForm({
    schema: schemaOf((values: MailValues) => checkMail(values, picked, now.current)),
    values: blankMail,
    save,
    next: () => blankMail,
    draft: useDraftStorage('mailer'),
  })
  const { form } = record
  const { isSubmitting, errors } = useFormState({ control: form.control })
  const [type, obj_id, subject, message, attachment] = useWatch({
    control: form.control,
    name: ['type', 'obj_id', 'subject', 'message', 'attachment'],
  })
  const values = { type, obj_id, subject, message, attachment }
  return {
    record,
    values,
    busy: isSubmitting || underWay,
    underWay,
    picked,
    resumed: record.resumed && !served,
    failure: errors.root?.['server']?.message ?? null,
    /** What the server has said of the last one that was sent. */
    outcome,
    doubt: doubtOf(values, picked, request.pending),
    /** Whether it could be sent to others as it stands. */
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
      now.current = { preview, gone: false }
      return remember(record.submit())
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
 * It is unknown whether a request arrived: of the mail that stands in the form, of the one that it is once its file has
 * been chosen again, or of another.
 */
function doubtOf(values: MailValues, picked: Picked | null, pending: PendingRequest | null): Doubt | null {
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
