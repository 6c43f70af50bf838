import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { QUOTA_UNPAID, type PaymentReceipt } from '@cortile/contract/quotes.ts'
import type { Config } from '../../config/config.ts'
import { dayIn, isoTime } from '../../db/time.ts'
import { centreName } from '../../domain/centre/centre.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { leftOf, owedBy, pointerOf, type Due } from '../../domain/fee/member-fee.repository.ts'
import { getTakenPayment, hasPayments } from '../../domain/fee/payment.repository.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { presentReceiptRef } from '../../domain/receipt/receipt.presenter.ts'
import { listValidReceipts } from '../../domain/receipt/receipt.repository.ts'
import { conflict, notFound } from '../../domain/refusal.ts'

/**
 * What confirms the last payment for a member's fee or week, which may be a part of it; also of a deleted fee, or of a fee
 * of a group that the member has left. 409 when nothing of it is paid (any more), and when it is settled as `ignorato`; 404 if
 * the member never owed it.
 */
export async function receipt(
  { db, now, zone }: ReadContext,
  { mailFrom }: Pick<Config, 'mailFrom'>,
  due: Due,
): Promise<PaymentReceipt> {
  const member = await getMemberOr404(db, due.anagrafica_id)
  const row = (await owedBy(db, member.id)).find(({ type, id }) => type === due.type && id === due.id)
  const paid = row?.pagamenti.findLast(({ metodo }) => metodo !== 'ignorato')
  if (!row || !paid) {
    const which = { anagrafica_id: member.id, ...pointerOf(due) }
    throw row || (await hasPayments(db, which)) ? conflict(QUOTA_UNPAID) : notFound()
  }

  const { id, metodo, descrizione, importo, user, created_at } = await getTakenPayment(db, paid.id)
  const receipt = (await listValidReceipts(db, [id])).get(id)
  const { nome, cognome, codice_fiscale } = member
  const nome_tutore = isMinor(member.data_nascita, dayIn(zone, now)) ? member.nome_tutore : null
  return {
    id,
    centre: await centreName(db, mailFrom),
    anagrafica: { id: member.id, nome, cognome, codice_fiscale, nome_tutore },
    type: due.type,
    descrizione,
    importo: fromHundredths(importo),
    versato: fromHundredths(row.versato),
    residuo: fromHundredths(leftOf(row)),
    metodo,
    user,
    ricevuta: receipt ? presentReceiptRef(receipt) : null,
    created_at: isoTime(created_at),
  }
}
