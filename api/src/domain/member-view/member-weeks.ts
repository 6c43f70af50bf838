import { NO_DISCOUNTS, totalOf } from '@cortile/contract/er.prezzi.ts'
import { discountsIn } from '@cortile/contract/er.regole.ts'
import type { MemberWeek, Settimana } from '@cortile/contract/er.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { dayIn, isoTimeOrNull } from '../../db/time.ts'
import type { ReadContext } from '../context.ts'
import { PartPaymentModel, SettlementModel } from '../fee/fee.model.ts'
import { bookingPrice, joiningDay, linesOf, listBases, presentPrice } from '../week/booking-price.ts'
import { readCampRules } from '../week/camp-rules.repository.ts'
import { listChoices, listOptionsOfWeeks } from '../week/option.repository.ts'
import { listOwnRows } from '../week/waiting.repository.ts'
import { BookingModel } from '../week/week.model.ts'
import { weekColumns, weekInCoins, weeksByDate } from '../week/week.repository.ts'

/** A week (in hundredths) with the member's booking and the price that its payments keep; null: not booked, no price of its own, nothing paid. */
interface WeekRow extends Settimana {
  booker: number | null
  righe: string | null
  kept: number | null
}

/**
 * The weeks of the camp as a member sees them, by `data_inizio`, only one if `id` is given: whether it has booked them, and
 * at which price, or what they would cost it today, and its row in the waiting list.
 */
export async function memberWeeks(
  { db, now, zone }: Pick<ReadContext, 'db' | 'now' | 'zone'>,
  anagrafica_id: number,
  id?: number,
): Promise<MemberWeek[]> {
  const today = dayIn(zone, now)
  const [rules, waiting, rows] = await Promise.all([
    readCampRules(db),
    listOwnRows(db, anagrafica_id),
    weeksByDate(db, id)
      .leftJoin(
        `${BookingModel.tableName} as b`,
        (join) => void join.on('b.settimana_id', 's.id').andOnVal('b.anagrafica_id', anagrafica_id),
      )
      .leftJoin(
        `${SettlementModel.tableName} as p`,
        (join) => void join.on('p.settimana_id', 's.id').andOnVal('p.anagrafica_id', anagrafica_id),
      )
      .leftJoin(
        `${PartPaymentModel.tableName} as c`,
        (join) => void join.on('c.settimana_id', 's.id').andOnVal('c.anagrafica_id', anagrafica_id),
      )
      .select([...weekColumns(db), 'b.anagrafica_id as booker', 'b.righe'])
      .select(db.raw('coalesce(p.importo, c.prezzo) as kept'))
      .castTo<WeekRow[]>(),
  ])
  const discounts = discountsIn(rules)
  const open = rows.filter(({ booker }) => booker === null)
  const bases = await listBases(db, anagrafica_id, open, { discounts, today })
  const options = await listOptionsOfWeeks(
    db,
    rows.map((row) => row.id),
  )
  const choices = options.length > 0 ? await listChoices(db, anagrafica_id) : new Map<number, number>()
  return rows.map(({ booker, righe, kept, ...week }) => {
    const lines = linesOf(righe)
    const promised = lines.length > 0 ? { righe: lines, totale: totalOf(lines) } : null
    const row = waiting.find(({ settimana_id }) => settimana_id === week.id)
    const quota = booker === null ? week.quota : (kept ?? week.quota)
    const price =
      promised ??
      bookingPrice({ quota }, bases.get(week.id), {
        discounts: booker === null ? discounts : NO_DISCOUNTS,
        giorno: row ? joiningDay(zone, row) : today,
      })
    return {
      ...weekInCoins(week),
      prenotata: booker !== null,
      prezzo: presentPrice(price),
      opzioni: options
        .filter(({ settimana_id }) => settimana_id === week.id)
        .map(({ id, nome, giorno, prezzo, max, totale }) => ({
          ...{ id, nome, giorno, max, totale, scelta: choices.has(id) },
          prezzo: fromHundredths(choices.get(id) ?? prezzo),
        })),
      attesa: row ? { posizione: row.posizione, stato: row.stato, scade_at: isoTimeOrNull(row.scade_at) } : null,
    }
  })
}
