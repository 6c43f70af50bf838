import { changedPrice, quotaRow, type Price } from '@cortile/contract/er.prezzi.ts'
import { BELOW_PAID, type PriceChange } from '@cortile/contract/er.regole.ts'
import { toHundredths } from '@cortile/contract/money.ts'
import type { Context } from '../../domain/context.ts'
import { fitSettlement } from '../../domain/fee/fit-settlement.ts'
import { paidIn } from '../../domain/fee/payment.repository.ts'
import { unprocessable } from '../../domain/refusal.ts'
import type { Booking } from '../../domain/week/book-week.ts'
import { linesOf } from '../../domain/week/booking-price.ts'
import { chooseOptions, listChosen, returnOptions } from '../../domain/week/option.repository.ts'
import { patchBookingPrice } from '../../domain/week/week.repository.ts'
import { lockBooking } from './lock-booking.ts'

/**
 * Changes the options and the reduction of a booking; its other lines stay as promised, and a higher price leaves the rest
 * to be paid. 404 for an unknown week, member or booking, 422 below what is paid and for an option that is full.
 */
export async function changePrice(
  context: Context,
  booking: Booking,
  { opzioni, riduzione }: Omit<PriceChange, 'motivo'>,
): Promise<Price> {
  const { trx } = context
  const { stored, payments, settled, prezzo } = await lockBooking(context, booking)
  if (opzioni) await replaceOptions(context, booking, opzioni)

  const lines = linesOf(stored.righe)
  const promised = lines.length > 0 ? lines : [quotaRow(prezzo)]
  const price = changedPrice(promised, {
    riduzione: riduzione === undefined ? undefined : toHundredths(riduzione),
    opzioni: await listChosen(trx, booking),
  })
  if (price.totale < paidIn(payments)) throw unprocessable(BELOW_PAID)
  if (lines.length > 0 || price.righe.length > 1) await patchBookingPrice(trx, booking, price)
  await fitSettlement(context, { due: booking, payments, settled, price: price.totale })
  return price
}

async function replaceOptions({ trx }: Context, booking: Booking, wanted: readonly number[]): Promise<void> {
  const before = (await listChosen(trx, booking)).map(({ id }) => id)
  const gone = before.filter((id) => !wanted.includes(id))
  await returnOptions(trx, booking.anagrafica_id, gone)
  await chooseOptions(
    trx,
    booking,
    wanted.filter((id) => !before.includes(id)),
  )
}
