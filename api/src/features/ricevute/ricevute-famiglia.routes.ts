import { toPage } from '@cortile/contract/page.ts'
import { ricevuteFamiglia } from '@cortile/contract/ricevute.famiglia.ts'
import type { Member } from '../../domain/actor.ts'
import type { ReadContext } from '../../domain/context.ts'
import { ownMember, paysFor } from '../../domain/member-view/own-member.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { findPayerName, replacePayerName } from '../../domain/person/payer-name.repository.ts'
import { listContacts } from '../../domain/person/person.repository.ts'
import { personsOf, presentOwnReceipt } from '../../domain/receipt/own-receipt.ts'
import { ownPayer, type NamedPayer } from '../../domain/receipt/receipt-payer.ts'
import { receiptPage } from '../../domain/receipt/receipt.repository.ts'
import { yearlyStatement } from '../../domain/receipt/yearly-statement.ts'
import { forbidden } from '../../domain/refusal.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'

export const ownReceiptsRoutes = serve(ricevuteFamiglia, {
  list: read(async (context, { query }) => {
    const { db, actor } = context
    await payingMember(context)
    const { rows, total } = await receiptPage(db, { anagrafica_id: actor.id }, query)
    return toPage(
      query,
      total,
      rows.map((receipt) => presentOwnReceipt(actor, receipt)),
    )
  }),

  statement: read(async (context, { query: { anno } }) => {
    const member = await payingMember(context)
    const payer = await callersName(context)
    return yearlyStatement(context, { member, anno, caller: { payer, persona_ids: personsOf(context.actor) } })
  }),

  payer: read(async (context) => {
    await payingMember(context)
    const { nome, codice_fiscale, indirizzo } = await callersName(context)
    return { nome, codice_fiscale, indirizzo }
  }),

  changePayer: transaction(async (context, { body }) => {
    const { trx, actor } = context
    await payingMember(context)
    if (actor.guardian === null) throw forbidden()
    context.about(actor.id)
    await replacePayerName(trx, { anagrafica_id: actor.id, persona_id: actor.guardian.persona_id }, body)
    return body
  }),
})

/** The member of the session. 403 for an adult that does not pay for it. */
async function payingMember(context: ReadContext<Member>) {
  if (!paysFor(context.actor.guardian)) throw forbidden()
  return getMemberOr404(context.db, (await ownMember(context)).id)
}

/** How receipts name the caller: as it was written last, else by its own name. */
async function callersName({ db, actor }: ReadContext<Member>): Promise<NamedPayer> {
  const member = await getMemberOr404(db, actor.id)
  if (actor.guardian === null) return ownPayer(member)
  const { persona_id } = actor.guardian
  const known = await findPayerName(db, { anagrafica_id: actor.id, persona_id })
  if (known) return { persona_id, ...known }
  const [person] = await listContacts(db, [persona_id])
  return { persona_id, nome: person?.nome ?? '', codice_fiscale: '', indirizzo: '' }
}
