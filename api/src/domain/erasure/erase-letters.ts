import type { Trx } from '../../db/transaction.ts'
import { composeText } from '../mail/mail-template.ts'
import { MailAttachmentModel, MailBatchModel } from '../mail/mail.model.ts'
import { blankRuns, wholeNames } from './erase-descriptions.ts'

/** Letters in one SELECT; a letter has up to 50,000 characters. */
const AT_ONCE = 50

interface Letter {
  id: number
  subject: string
  text: string
}

/** Removes a member's whole name from stored letters of bulk mails and from the names of their files. */
export async function eraseLetters(trx: Trx, member: { nome: string; cognome: string }): Promise<void> {
  const runs = wholeNames(member)
  let last: number | undefined = 0
  while (last !== undefined) {
    const letters = await keptAfter(trx, last)
    for (const letter of letters) await rewrite(trx, letter, runs)
    last = letters.at(-1)?.id
  }
  const files = await MailAttachmentModel.query(trx).select('id', 'filename')
  for (const { id, filename } of files) {
    const blanked = blankRuns(filename, runs)
    if (blanked !== filename) await MailAttachmentModel.query(trx).where({ id }).patch({ filename: blanked })
  }
}

async function keptAfter(trx: Trx, id: number): Promise<Letter[]> {
  const kept = MailBatchModel.query(trx).where('id', '>', id).whereNotNull('text')
  return kept.orderBy('id').limit(AT_ONCE).select('id', 'subject', 'text').castTo<Letter[]>()
}

async function rewrite(trx: Trx, { id, subject, text }: Letter, runs: string[][]): Promise<void> {
  const [named, worded] = [blankRuns(subject, runs), blankRuns(text, runs)]
  if (named === subject && worded === text) return
  const letter = composeText({ subject: named, message: worded.replace(/\n$/, '') })
  await MailBatchModel.query(trx).where({ id }).patch(letter)
}
