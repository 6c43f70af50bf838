import { normalise } from '@cortile/contract/normalise.ts'
import type { Mention } from '@cortile/contract/scadenze.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import type { Context } from '../context.ts'
import { MovementModel } from '../ledger/movement.model.ts'
import { composeText } from '../mail/mail-template.ts'
import { MailBatchModel } from '../mail/mail.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { getMemberOr404, lockMember } from '../member/member.repository.ts'
import { listRelatives } from '../person/relatives.repository.ts'
import { blankRuns, wholeNames } from './erase-descriptions.ts'

const BATCH = 5_000

/** A text with the member's name, and the same without it. */
interface Found extends Mention {
  row: number
  without: string
  /** The names that are looked for in it. */
  runs: string[][]
}

/**
 * Where a member's name stands in texts about others: notes, descriptions of movements, and letters that are still kept.
 * In those of its family also the given name alone, which an erasure leaves: it may be another person's.
 */
export async function listMentions(db: Db, id: number): Promise<Mention[]> {
  return (await findMentions(db, id)).map(({ id: mention, dove, testo, without }) => ({
    ...{ id: mention, dove },
    testo: excerpt(testo, without),
  }))
}

/** Takes the member's name out of these texts, in which `…` stands in its place. An id that is not listed is ignored. */
export async function removeMentions(context: Context, id: number, ids: readonly string[]): Promise<void> {
  const { trx, actor, now, entry } = context
  const chosen = (await findMentions(trx, id)).filter((mention) => ids.includes(mention.id))
  for (const { dove, row, without, runs } of chosen) {
    if (dove === 'movimento') await MovementModel.query(trx).findById(row).patch({ descrizione: without })
    else if (dove === 'lettera') await rewriteLetter(context, row, without)
    else {
      // As it is under the lock: it may have been written anew.
      const { note } = await lockMember(trx, row)
      await MemberModel.query(trx)
        .findById(row)
        .patch({ note: blankRuns(note ?? '', runs), last_editor_id: actor.id, updated_at: sqlTime(now) })
      entry?.concern({ tipo: 'anagrafica', id: row })
    }
  }
  if (chosen.length === 0) entry?.drop()
}

async function findMentions(db: Db, id: number): Promise<Found[]> {
  const { nome, cognome } = await getMemberOr404(db, id)
  const whole = wholeNames({ nome, cognome })
  const relatives = await listRelatives(db, id)
  const given = [...whole, normalise(nome).split(' ')]
  const of = (anagrafica_id: number) => (relatives.includes(anagrafica_id) ? given : whole)
  const found: Found[] = []
  const look = (dove: Mention['dove'], row: number, { testo, runs }: { testo: string; runs: string[][] }) => {
    const without = blankRuns(testo, runs)
    if (without !== testo) found.push({ id: `${dove}-${row}`, dove, row, testo, without, runs })
  }
  const notes = await MemberModel.query(db)
    .modify('existing')
    .whereNot({ id })
    .whereNotNull('note')
    .orderBy('id')
    .select('id', 'note')
  for (const { id: row, note } of notes) look('nota', row, { testo: note ?? '', runs: of(row) })
  for await (const { id: row, anagrafica_id, descrizione } of typedMovements(db))
    if (anagrafica_id !== id) look('movimento', row, { testo: descrizione, runs: of(anagrafica_id) })
  const letters = await MailBatchModel.query(db)
    .whereNotNull('text')
    .orderBy('id')
    .select('id', 'obj_id', 'type', 'text')
  for (const { id: row, obj_id, type, text } of letters)
    if (text !== null)
      look('lettera', row, { testo: text, runs: type === 'anagrafica' && obj_id !== null ? of(obj_id) : whole })
  return found
}

/** The movements whose descriptions were typed. The databases compare names otherwise than `normalise`. */
async function* typedMovements(db: Db): AsyncGenerator<MovementModel> {
  for (let after = 0; ;) {
    const movements = await MovementModel.query(db)
      .where({ tipo: 'manuale' })
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
    yield* movements
    const last = movements.at(-1)
    if (!last) return
    after = last.id
  }
}

async function rewriteLetter({ trx }: Context, id: number, text: string): Promise<void> {
  const letter = await MailBatchModel.query(trx).findById(id).select('subject')
  if (!letter) return
  await MailBatchModel.query(trx)
    .where({ id })
    .patch(composeText({ subject: letter.subject, message: text.replace(/\n$/, '') }))
}

const BEFORE_CHARS = 120
const SHOWN_CHARS = 300

/** The part of a text around its first name. */
function excerpt(text: string, without: string): string {
  if (text.length <= SHOWN_CHARS) return text
  let at = 0
  while (at < text.length && text[at] === without[at]) at += 1
  const from = Math.max(0, at - BEFORE_CHARS)
  const to = Math.min(text.length, from + SHOWN_CHARS)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
