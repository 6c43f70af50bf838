import { BulkMail, type MailType } from '@cortile/contract/mailer.ts'
import { validate } from '@cortile/contract/validate.ts'
import type { Verdict } from '@cortile/forms/schema-of.ts'
import { attachmentTexts, type Picked } from './use-attachment.ts'

/** The values of the form: `obj_id` and `quota_id` as the selects of group and fee give them, `attachment` the name of the file, held elsewhere. */
export interface MailValues {
  type: MailType | ''
  obj_id: string
  quota_id: string
  /** Ids of members, `3,14,15`. */
  ids: string
  subject: string
  message: string
  attachment: string
}

/** No recipients are preselected, so that a mail to all members is not sent by mistake. */
export const blankMail: MailValues = {
  type: '',
  obj_id: '',
  quota_id: '',
  ids: '',
  subject: '',
  message: '',
  attachment: '',
}

/** The body of the request, without the file. */
export type Mail = Pick<BulkMail, 'subject' | 'message' | 'type' | 'obj_id'> & { ids?: string }

/** The mail as it is sent, or its errors. A preview goes to the caller, and needs no recipients. */
export function checkMail(values: MailValues, picked: Picked | null, { preview }: { preview: boolean }): Verdict<Mail> {
  const { subject, message } = values
  const type = preview ? 'preview' : values.type
  const obj_id = objectOf({ ...values, type })
  const members = type === 'members' ? { ids: values.ids } : {}
  const { data, errors } = validate(BulkMail, { subject, message, type, obj_id, ...members })
  const attachment = attachmentTexts(values.attachment, picked)
  const { obj_id: ofObject, ...others } = errors
  const wrong = {
    ...others,
    ...(ofObject && { [type === 'quota' ? 'quota_id' : 'obj_id']: ofObject }),
    ...(attachment.length > 0 && { attachment }),
  }
  if (data === null || attachment.length > 0) return { data: null, errors: wrong }
  const mail: Mail = { subject: data.subject, message: data.message, type: data.type, obj_id: data.obj_id, ...members }
  return { data: mail, errors: {} }
}

/**
 * Identifies the content of an attempt. Without the file's modification time: the same file, downloaded again, is
 * newer, and the server compares its bytes anyway.
 */
export function contentOf(mail: Mail, picked: Picked | null): string {
  return `${wordsOf(mail, picked?.name ?? '')} ${picked?.size ?? 0}`
}

/** Whether a mail of this content differs from this one in the bytes of its file `name` at most. */
export function isSameButFile(content: string, mail: Mail, name: string): boolean {
  return content.startsWith(`${wordsOf(mail, name)} `)
}

function wordsOf({ type, obj_id, ids, subject, message }: Mail, name: string): string {
  return JSON.stringify([type, ids ?? obj_id ?? null, subject, message, name])
}

/** The recipients to count; `null` while none are chosen. */
export function audienceOf(values: MailValues): { type: MailType; obj_id?: number; ids?: string } | null {
  const { type, ids } = values
  if (type === '') return null
  if (type === 'members') return ids === '' ? null : { type, ids }
  if (type !== 'group' && type !== 'quota') return { type }
  const obj_id = objectOf(values)
  return obj_id === null ? null : { type, obj_id }
}

/** The id of the chosen group or fee; null for other recipients, or while none is chosen. */
function objectOf({ type, obj_id, quota_id }: MailValues): number | null {
  const chosen = type === 'group' ? obj_id : type === 'quota' ? quota_id : ''
  return chosen === '' ? null : Number(chosen)
}
