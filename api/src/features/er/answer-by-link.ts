import { OFFER_LINK_BAD, type Offer, type OfferLink } from '@cortile/contract/er.attesa.ts'
import { dayIn, isoTimeOrNull } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { memberWeeks } from '../../domain/member-view/member-weeks.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { mayPay } from '../../domain/person/payers.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { hashToken } from '../../domain/secrets.ts'
import { findLinkedRow } from '../../domain/week/waiting.repository.ts'
import { weekWithDates } from '../../domain/week/week-name.ts'
import { answerAndCount } from './answer-offer.ts'

/**
 * Shows the offer of a mailed link, and answers it. 404 for an unknown link, and for an adult who does not pay any more;
 * otherwise as `answerOffer`. Without an answer it changes nothing: programs that check mails open links.
 */
export async function answerByLink(
  context: Context<Anonymous>,
  { token, risposta, ...choice }: OfferLink,
): Promise<Offer> {
  const { trx, now, zone, entry } = context
  const link = await findLinkedRow(trx, hashToken(token))
  if (!link || !(await mayPay(trx, link, dayIn(zone, now)))) throw notFound(OFFER_LINK_BAD)
  const { anagrafica_id, settimana_id, attesa_id } = link
  let row: typeof link | undefined = link
  if (risposta === undefined) entry?.drop()
  else {
    entry?.concern({ tipo: 'anagrafica', id: anagrafica_id })
    await answerAndCount(context, { settimana_id, anagrafica_id }, { risposta, attesa_id, ...choice })
    row = await findLinkedRow(trx, hashToken(token))
  }
  const [week] = await memberWeeks(context, anagrafica_id, settimana_id)
  if (!row || !week) throw notFound(OFFER_LINK_BAD)
  return {
    nome: (await getMemberOr404(trx, anagrafica_id)).nome,
    settimana: weekWithDates(week),
    stato: row.stato,
    prenotata: week.prenotata,
    prezzo: week.prezzo,
    opzioni: week.opzioni,
    scade_at: isoTimeOrNull(row.scade_at),
  }
}
