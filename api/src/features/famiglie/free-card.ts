import { randomInt } from 'node:crypto'
import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import type { Trx } from '../../db/transaction.ts'
import { findFamilyOfCard } from '../../domain/family/family.repository.ts'
import { listCardHolders } from '../../domain/member/member.repository.ts'

/** The number printed on a card has 32 bits and so never begins with a nine. */
const FIRST_DIGIT = '9'

/** A card number that no member and no family holds. The caller holds the mutex `cards`. */
export async function drawFreeCard(trx: Trx): Promise<string> {
  for (;;) {
    const digits = CARD_DIGITS - FIRST_DIGIT.length
    const card_id = `${FIRST_DIGIT}${String(randomInt(10 ** digits)).padStart(digits, '0')}`
    const [holder] = await listCardHolders(trx, [card_id])
    if (!holder && !(await findFamilyOfCard(trx, card_id))) return card_id
  }
}
