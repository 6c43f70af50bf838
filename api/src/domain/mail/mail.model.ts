import { Model, type AnyQueryBuilder } from 'objection'

/** A message to one or many recipients: the mails of the batch take subject, text and files from it. */
export class MailBatchModel extends Model {
  static override tableName = 'mail_batches'

  declare id: number
  declare user_id: number | null
  /** The kind of audience; `obj_id` is the id of the one member or group, else null. */
  declare type: string
  declare obj_id: number | null
  declare subject: string
  declare text: string | null
  declare html: string | null
  declare count: number
  declare created_at: string
}

/** A file of a batch. */
export class MailAttachmentModel extends Model {
  static override tableName = 'mail_attachments'

  declare id: number
  declare batch_id: number
  declare filename: string
  declare content_type: string
  declare bytes: number
}

/** At most 1 MiB of a file: one statement must fit the database server's packet limit. */
export class MailAttachmentPartModel extends Model {
  static override tableName = 'mail_attachment_parts'
  static override idColumn = ['attachment_id', 'position']

  declare attachment_id: number
  declare position: number
  declare content: ArrayBuffer | Uint8Array
}

/** A mail to send. */
export class MailModel extends Model {
  static override tableName = 'outbox'

  declare id: number
  declare kind: 'code' | 'link' | 'notice' | 'bulk'
  declare to_address: string
  declare user_id: number | null
  declare anagrafica_id: number | null
  declare batch_id: number | null
  declare subject: string
  declare text: string | null
  declare html: string | null
  declare stato: 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'cancelled'
  declare tries: number
  declare next_try_at: string
  declare claimed_by: string | null
  declare claimed_at: string | null
  declare sent_at: string | null
  declare last_error: string | null
  declare created_at: string

  static override modifiers = {
    /** May still be sent, now or after an operator queues it again. */
    mayGo: (query: AnyQueryBuilder) =>
      void query.whereIn(MailModel.ref('stato'), ['queued', 'sending', 'failed', 'uncertain']),
    /** As `mayGo`, and not claimed by a worker. */
    atRest: (query: AnyQueryBuilder) => void query.whereIn(MailModel.ref('stato'), ['queued', 'failed', 'uncertain']),
  }

  static override relationMappings = () => ({
    batch: {
      relation: Model.BelongsToOneRelation,
      modelClass: MailBatchModel,
      join: { from: 'outbox.batch_id', to: `${MailBatchModel.tableName}.id` },
    },
  })
}

/** A mail that a caller without a session asks for or causes, until a worker writes it. */
export class MailAskModel extends Model {
  static override tableName = 'mail_asks'

  declare id: number
  /** A code for a family, a link that sets a user's new password, or the news that strangers are locked out. */
  declare kind: 'code' | 'link' | 'locked'
  /** As typed, known or not. */
  declare email: string
  /** The page that asks for a code; empty for one that names none. */
  declare page_key: string
  /** The device that the account knows; null: a stranger. */
  declare device: string | null
  declare created_at: string
}
