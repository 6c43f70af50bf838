import { normalise, UNCOMPARED, words } from '@cortile/contract/normalise.ts'
import type { Trx } from '../../db/transaction.ts'
import { PaymentModel } from '../fee/fee.model.ts'
import { MovementModel } from '../ledger/movement.model.ts'
import type { MemberModel } from '../member/member.model.ts'

const BATCH = 5_000

interface Described {
  id: number
  descrizione: string
}

/**
 * Removes a member's name from typed descriptions: from its own movements and payments every word of the names in its
 * record, from the movements of others only the whole name. Descriptions from the price list contain no names.
 */
export async function eraseDescriptions(trx: Trx, member: MemberModel): Promise<void> {
  const { id, nome, cognome } = member
  const named = [nome, cognome, member.nome_tutore, member.nome_contatto_emergenza_1, member.nome_contatto_emergenza_2]
  const parts = words(named.filter((name) => name !== null).join(' ')).map((word) => [word])
  const own = MovementModel.query(trx).where({ anagrafica_id: id }).whereNot({ tipo: 'cassa' })
  await rewriteMovements(trx, await own.select('id', 'descrizione'), parts)
  const paid = await PaymentModel.query(trx).where({ anagrafica_id: id }).select('id', 'descrizione')
  for (const payment of rewritten(paid, parts))
    await PaymentModel.query(trx).where({ id: payment.id }).patch({ descrizione: payment.descrizione })

  const runs = wholeNames(member)
  let last: number | undefined = 0
  while (last !== undefined) {
    const typed = await typedAfter(trx, last)
    await rewriteMovements(trx, typed, runs)
    last = typed.at(-1)?.id
  }
}

/** A member's name, either part first, as runs of words for `blankRuns`. */
export function wholeNames({ nome, cognome }: { nome: string; cognome: string }): string[][] {
  // A name with only one comparable word is no whole name: every text with that word would lose it.
  return [`${nome} ${cognome}`, `${cognome} ${nome}`]
    .map((name) => normalise(name).split(' '))
    .filter((run) => run.length > 1)
}

async function typedAfter(trx: Trx, id: number): Promise<Described[]> {
  const typed = MovementModel.query(trx).where({ tipo: 'manuale' }).where('id', '>', id)
  return typed.orderBy('id').limit(BATCH).select('id', 'descrizione')
}

async function rewriteMovements(trx: Trx, rows: readonly Described[], runs: string[][]): Promise<void> {
  for (const { id, descrizione } of rewritten(rows, runs))
    await MovementModel.query(trx).where({ id }).patch({ descrizione })
}

/** The rows that change when these runs are blanked, with their new text. */
function rewritten(rows: readonly Described[], runs: string[][]): Described[] {
  return rows.flatMap(({ id, descrizione }) => {
    const blanked = blankRuns(descrizione, runs)
    return blanked === descrizione ? [] : [{ id, descrizione: blanked }]
  })
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
