import { BulkMail, type MailType } from '@cortile/contract/mailer.ts'
import { validate } from '@cortile/contract/validate.ts'
import type { Verdict } from '@cortile/forms/schema-of.ts'
import { attachmentTexts, type Picked } from './use-attachment.ts'

/** What the form holds: `obj_id` as the list of groups gives it, `attachment` the name of the file, which is kept apart. */
export interface MailValues {
  type: MailType | ''
  obj_id: string
  subject: string
  message: string
  attachment: string
}

/** Nobody is chosen at first: a mail to everybody is not to be sent by haste. */
export const blankMail: MailValues = { type: '', obj_id: '', subject: '', message: '', attachment: '' }

/** What is sent, beside the file. */
export type Mail = Pick<BulkMail, 'subject' | 'message' | 'type' | 'obj_id'>

/** The mail as it is to be sent, or what is wrong with it. A preview goes to whoever asks, and needs no recipients. */
export function checkMail(values: MailValues, picked: Picked | null, { preview }: { preview: boolean }): Verdict<Mail> {
  const { subject, message } = values
  const type = preview ? 'preview' : values.type
  const obj_id = type === 'group' && values.obj_id !== '' ? Number(values.obj_id) : null
  const { data, errors } = validate(BulkMail, { subject, message, type, obj_id })
  const attachment = attachmentTexts(values.attachment, picked)
  const wrong = { ...errors, ...(attachment.length > 0 && { attachment }) }
  if (data === null || attachment.length > 0) return { data: null, errors: wrong }
  const mail: Mail = { subject: data.subject, message: data.message, type: data.type, obj_id: data.obj_id }
  return { data: mail, errors: {} }
}

/**
 * What makes one attempt differ from another. Not when the file was last changed: the same one, downloaded again, is
 * younger, and the server compares its bytes anyway.
 */
export function contentOf(mail: Mail, picked: Picked | null): string {
  return `${wordsOf(mail, picked?.name ?? '')} ${picked?.size ?? 0}`
}

/** Whether a mail of this content differs from this one in the bytes of its file `name` at most. */
export function isSameButFile(content: string, mail: Mail, name: string): boolean {
  return content.startsWith(`${wordsOf(mail, name)} `)
}

function wordsOf({ type, obj_id, subject, message }: Mail, name: string): string {
  return JSON.stringify([type, obj_id ?? null, subject, message, name])
}

/** Whose number is to be asked for; `null` while that is not chosen. */
export function audienceOf({ type, obj_id }: MailValues): { type: MailType; obj_id?: number } | null {
  if (type === '' || (type === 'group' && obj_id === '')) return null
  return type === 'group' ? { type, obj_id: Number(obj_id) } : { type }
}
