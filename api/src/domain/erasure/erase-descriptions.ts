import { normalise, UNCOMPARED, words } from '@cortile/contract/normalise.ts'
import type { Knex } from 'knex'
import type { Trx } from '../../db/transaction.ts'
import { FeeModel, PaymentModel } from '../fee/fee.model.ts'
import { IdempotencyKeyModel } from '../idempotency/idempotency.model.ts'
import { MovementModel } from '../ledger/movement.model.ts'
import type { MemberModel } from '../member/member.model.ts'
import { TransferModel } from '../transfer/transfer.model.ts'
import { WeekModel } from '../week/week.model.ts'
import { forgetSender } from './forget-sender.ts'

const BATCH = 5_000

/** A column of a table with typed texts, and the rows that may contain names. */
interface Texts {
  table: string
  column: 'descrizione' | 'answer' | 'causale' | 'ordinante'
  which?: (rows: Knex.QueryBuilder) => void
}

const payments: Texts = { table: PaymentModel.tableName, column: 'descrizione' }
// Movements of the till are described by the price list, which contains no names.
const movements: Texts = {
  table: MovementModel.tableName,
  column: 'descrizione',
  which: (rows) => void rows.whereNot({ tipo: 'cassa' }),
}
/** Fees and weeks come first: whoever pays one afterwards copies its blanked text into payment and movement. */
const described: readonly Texts[] = [
  { table: FeeModel.tableName, column: 'descrizione' },
  { table: WeekModel.tableName, column: 'descrizione' },
  payments,
  movements,
  { table: TransferModel.tableName, column: 'causale' },
  { table: TransferModel.tableName, column: 'ordinante' },
  { table: IdempotencyKeyModel.tableName, column: 'answer' },
]

/**
 * Removes every word of the names in a member's record from the descriptions of its own movements and payments, and what
 * was typed to find them at the bank.
 */
export async function eraseOwnDescriptions(trx: Trx, member: MemberModel): Promise<void> {
  const { id, nome, cognome } = member
  const named = [nome, cognome, member.nome_tutore, member.nome_contatto_emergenza_1, member.nome_contatto_emergenza_2]
  const parts = words(named.filter((name) => name !== null).join(' ')).map((word) => [word])
  for (const texts of [payments, movements]) {
    await blankTexts(trx, texts, parts, { anagrafica_id: id })
    await trx(texts.table).where({ anagrafica_id: id }).whereNotNull('riferimento').update({ riferimento: null })
  }
  await forgetSender(trx, id)
}

/**
 * Removes a member's whole name from what was typed about others: movements, payments, fees, weeks, transfers, and the
 * stored answers of calls.
 */
export async function eraseNames(trx: Trx, member: MemberModel): Promise<void> {
  const runs = wholeNames(member)
  for (const texts of described) await blankTexts(trx, texts, runs)
}

/** A member's name, either part first, as runs of words for `blankRuns`. */
export function wholeNames({ nome, cognome }: { nome: string; cognome: string }): string[][] {
  // A name with only one comparable word is no whole name: every text with that word would lose it.
  return [`${nome} ${cognome}`, `${cognome} ${nome}`]
    .map((name) => normalise(name).split(' '))
    .filter((run) => run.length > 1)
}

async function blankTexts(trx: Trx, { table, column, which }: Texts, runs: string[][], where = {}): Promise<void> {
  const blank = column === 'answer' ? blankJson : blankRuns
  let last: number | undefined = 0
  while (last !== undefined) {
    const rows = trx<{ id: number; text: string }>(table).where(where).where('id', '>', last).whereNotNull(column)
    which?.(rows)
    const found: { id: number; text: string }[] = await rows
      .orderBy('id')
      .limit(BATCH)
      .select('id', `${column} as text`)
    for (const { id, text } of found) {
      const blanked = blank(text, runs)
      if (blanked !== text)
        await trx(table)
          .where({ id })
          .update({ [column]: blanked })
    }
    last = found.at(-1)?.id
  }
}

function blankJson(json: string, runs: string[][]): string {
  const value: unknown = JSON.parse(json, (_, part: unknown) =>
    typeof part === 'string' ? blankRuns(part, runs) : part,
  )
  return JSON.stringify(value)
}

/** A word starts at a letter or digit: an isolated sign is a separator. */
const WORD = new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{N}${UNCOMPARED}]*`, 'gu')

/**
 * A text with every run of these words blanked, regardless of accents, case and the signs between them:
 * `Ricarica di Nicolò ROSSI` without `['nicolo', 'rossi']` is `Ricarica di … …`. A run is a list of normalised words.
 */
export function blankRuns(text: string, runs: readonly (readonly string[])[]): string {
  const found = (text.match(WORD) ?? []).map(normalise)
  const blank = new Set<number>()
  for (const run of runs)
    for (const start of found.keys())
      if (run.every((word, step) => found[start + step] === word)) run.forEach((_, step) => blank.add(start + step))
  let at = 0
  return text.replace(WORD, (word) => (blank.has(at++) ? '…' : word))
}
