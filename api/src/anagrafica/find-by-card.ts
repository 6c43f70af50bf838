import { CARD_FREE } from '@cortile/contract/anagrafica.ts'
import { CardId } from '@cortile/contract/fields.ts'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/refusal.ts'

/** The id of the confirmed member whose card this is. 404 for a card of nobody or of a request, and for any other text. */
export async function findByCard(db: Db, text: string): Promise<number> {
  const card = CardId.safeParse(text)
  if (!card.success) throw notFound(CARD_FREE)
  const holder = await db('anagrafiche')
    .where({ card_id: card.data, is_request: 0 })
    .whereNull('erased_at')
    .first<{ id: number } | undefined>('id')
  if (!holder) throw notFound(CARD_FREE)
  return holder.id
}
