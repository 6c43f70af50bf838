import { isUniqueViolation } from '../../db/errors.ts'
import type { Trx } from '../../db/transaction.ts'
import { conflict } from '../refusal.ts'

/**
 * Runs a write that may give a member a card. 409 with the holder's name when it is somebody else's: the unique index
 * decides, so that of two at once one gets the card.
 */
export async function withFreeCard<T>(trx: Trx, card_id: string | null | undefined, write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!isUniqueViolation(error, 'card_id')) throw error
    const holder = await trx('anagrafiche')
      .where({ card_id })
      .first<{ nome: string; cognome: string } | undefined>('nome', 'cognome')
    if (!holder) throw error
    throw conflict(`Card già associata a ${holder.nome} ${holder.cognome}`)
  }
}
