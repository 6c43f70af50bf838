import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { QUOTA_UNPAID, type PaymentReceipt } from '@cortile/contract/quotes.ts'
import type { Config } from '../../config/config.ts'
import { dayIn, isoTime } from '../../db/time.ts'
import { centreName } from '../../domain/centre/centre.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { owes, pointerOf, type Due } from '../../domain/fee/member-fee.repository.ts'
import { lastPayment, settledOf } from '../../domain/fee/payment.repository.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { conflict, notFound } from '../../domain/refusal.ts'

/**
 * The receipt of the payment that settled a member's fee or week; also of a deleted fee, or of a fee of a group that
 * the member has left. 409 when it is not paid (any more) or settled as `ignorato`; 404 if the member never owed it.
 */
export async function receipt(
  { db, now, zone }: ReadContext,
  { mailFrom }: Pick<Config, 'mailFrom'>,
  due: Due,
): Promise<PaymentReceipt> {
  const member = await getMemberOr404(db, due.anagrafica_id)
  const which = { anagrafica_id: due.anagrafica_id, ...pointerOf(due) }
  const [[settled], last] = await Promise.all([settledOf(db, which), lastPayment(db, which)])
  if (!last) throw (await owes(db, due)) ? conflict(QUOTA_UNPAID) : notFound()
  if (!settled || last.metodo === 'ignorato') throw conflict(QUOTA_UNPAID)

  const { id, metodo, descrizione, importo, user, created_at } = last
  const { nome, cognome, codice_fiscale } = member
  const nome_tutore = isMinor(member.data_nascita, dayIn(zone, now)) ? member.nome_tutore : null
  return {
    id,
    centre: await centreName(db, mailFrom),
    anagrafica: { id: member.id, nome, cognome, codice_fiscale, nome_tutore },
    type: due.type,
    descrizione,
    importo: fromHundredths(importo),
    metodo,
    user,
    created_at: isoTime(created_at),
  }
}
