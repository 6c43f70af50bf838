import { SALE_REVERSED, STORNO_MINUTES, STORNO_TOO_LATE } from '@cortile/contract/cassa.ts'
import { isoTime } from '../../db/time.ts'
import type { Staff } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import { findSale, insertReversal, isReversed } from '../../domain/ledger/sale.repository.ts'
import { lockMember } from '../../domain/member/member.repository.ts'
import { conflict, forbidden, notFound } from '../../domain/refusal.ts'
import type { ChargedSale } from './charge-cart.ts'

/** May reverse the sales of others too. */
const ANYBODYS = ['s-admin', 'admin']

/**
 * Gives a member back what a sale of the till charged, as an opposite movement of the till. Gives the member with its new
 * saldo. 404 for a movement that is no sale, or an erased member; 403 for the sale of another operator; 409 after five
 * minutes, or if it was reversed before.
 */
export async function reverseSale(context: Context<Staff>, movimento_id: number): Promise<ChargedSale> {
  const { trx, actor, now } = context
  const sale = await findSale(trx, movimento_id)
  if (!sale) throw notFound()
  if (sale.user_id !== actor.id && !ANYBODYS.includes(actor.role))
    throw forbidden('Questo acquisto è di un altro operatore')
  const { anagrafica_id, operazione, descrizione, created_at } = sale
  // Locked: of two concurrent reversals the second one finds the first.
  const { nome, cognome, saldo } = await lockMember(trx, anagrafica_id)
  if (await isReversed(trx, movimento_id)) throw conflict(SALE_REVERSED)
  if (now.getTime() - Date.parse(isoTime(created_at)) > STORNO_MINUTES * 60_000) throw conflict(STORNO_TOO_LATE)
  const back = { anagrafica_id, operazione: -operazione, descrizione: `Storno: ${descrizione}` }
  const storno_id = await moveSaldo(context, { ...back, tipo: 'cassa' })
  await insertReversal(trx, { movimento_id, storno_id })
  return { payer: { id: anagrafica_id, nome, cognome }, movimento_id: storno_id, saldo: saldo - operazione }
}
