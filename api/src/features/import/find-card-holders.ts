import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { cardTaken, listFamiliesOfCards } from '../../domain/family/family.repository.ts'
import { listCardHolders } from '../../domain/member/member.repository.ts'
import type { FieldErrors } from '../../domain/refusal.ts'
import type { ReadRow } from './parse-row.ts'

/** By line, errors of its card: a member or a family has it already, or another of these rows contains it. */
export async function validateCards(db: Db, rows: readonly ReadRow[]): Promise<Map<number, FieldErrors>> {
  const linesOf = new Map<string, number[]>()
  for (const { card_id, line } of rows)
    if (card_id !== null) linesOf.set(card_id, [...(linesOf.get(card_id) ?? []), line])
  const holders = await holdersOf(db, [...linesOf.keys()])

  const errors = new Map<number, FieldErrors>()
  for (const [card_id, lines] of linesOf) {
    const holder = holders.get(card_id)
    for (const line of lines) {
      const other = lines.find((each) => each !== line)
      const texts = [
        ...(holder === undefined ? [] : [cardTaken(holder)]),
        ...(other === undefined ? [] : [`La stessa card è alla riga ${other} del file`]),
      ]
      if (texts.length > 0) errors.set(line, { card_id: texts })
    }
  }
  return errors
}

/** Names by card. */
async function holdersOf(db: Db, cards: readonly string[]): Promise<Map<string, string>> {
  const holders = new Map<string, string>()
  for (const some of chunks(cards)) {
    for (const { card_id, nome, cognome } of await listCardHolders(db, some))
      if (card_id !== null) holders.set(card_id, `${nome} ${cognome}`)
    for (const { card_id, nome } of await listFamiliesOfCards(db, some))
      if (card_id !== null) holders.set(card_id, nome)
  }
  return holders
}
