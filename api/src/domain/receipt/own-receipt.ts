import { fromHundredths } from '@cortile/contract/money.ts'
import { OTHER_PARENT, type OwnReceipt } from '@cortile/contract/ricevute.famiglia.ts'
import type { Member } from '../actor.ts'
import { presentReceipt } from './receipt.presenter.ts'
import type { StoredReceipt } from './receipt.repository.ts'

/** The persons that the caller is; null: the member itself. */
export function personsOf({ guardian }: Member): readonly (number | null)[] {
  return guardian?.persona_ids ?? [null]
}

/** A receipt as the caller may see it: of one in the name of another person only that it is there. */
export function presentOwnReceipt(caller: Member, receipt: StoredReceipt): OwnReceipt {
  if (personsOf(caller).includes(receipt.persona_id)) return presentReceipt(receipt)
  const { id, anno, pagata_il, importo } = receipt
  return { id, anno, pagata_il, importo: fromHundredths(importo), descrizione: OTHER_PARENT }
}
