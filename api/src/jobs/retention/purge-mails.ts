import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { deleteAttachments } from '../../domain/mail/batch.repository.ts'
import { eraseSent, listSentOfErased } from '../../domain/mail/erase-mails.ts'
import { deleteMailFiles, deleteMailFilesBefore } from '../../domain/mail/mail-files.ts'
import {
  listAddressedBefore,
  listUnsentBefore,
  listWordedBatchesBefore,
  listWordedBefore,
  patchBatchWordsGone,
  patchRecipientsGone,
  patchTargetsGone,
  patchUnsentCancelled,
  patchWordsGone,
} from '../../domain/mail/old-mails.repository.ts'

const BATCH = 500

/**
 * Erases the content of mails made before that moment; recipient, time and state stay. Mails not known to be sent by
 * then are cancelled, because they would be sent empty.
 */
export async function blankMails(
  { db, config }: Pick<Services, 'db' | 'config'>,
  before: string,
  signal: AbortSignal,
): Promise<void> {
  await inBatches(
    () => listUnsentBefore(db, before, BATCH),
    signal,
    (ids) => patchUnsentCancelled(db, ids),
  )
  await inBatches(
    () => listWordedBefore(db, before, BATCH),
    signal,
    async (ids) => {
      await patchWordsGone(db, ids)
      await deleteMailFiles(config, ids)
    },
  )
  await inBatches(
    () => listWordedBatchesBefore(db, before, BATCH),
    signal,
    async (ids) => {
      await deleteAttachments(db, ids)
      await patchBatchWordsGone(db, ids)
    },
  )
  // Also files whose process died before it recorded them.
  await deleteMailFilesBefore(config, before)
}

/** Erases the mails about erased members that had to be sent after the erasure. */
export async function blankMailsOfErased(
  { db, config }: Pick<Services, 'db' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  await inBatches(
    () => listSentOfErased(db, BATCH),
    signal,
    async (ids) => {
      await eraseSent(db, ids)
      await deleteMailFiles(config, ids)
    },
  )
}

/** Takes the recipients out of the mails made before that moment; their number and states stay. */
export async function forgetRecipients(db: Db, before: string, signal: AbortSignal): Promise<void> {
  await inBatches(
    () => listAddressedBefore(db, before, BATCH),
    signal,
    (ids) => patchRecipientsGone(db, ids),
  )
  await patchTargetsGone(db, before)
}

async function inBatches(
  list: () => Promise<number[]>,
  signal: AbortSignal,
  work: (ids: number[]) => Promise<void>,
): Promise<void> {
  let more = true
  while (more && !signal.aborted) {
    const ids = await list()
    if (ids.length > 0) await work(ids)
    more = ids.length === BATCH
  }
}
