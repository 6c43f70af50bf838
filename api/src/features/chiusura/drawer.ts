import { DAY_TO_COME, type Drawer, type DrawerCount } from '@cortile/contract/chiusura.ts'
import { addDays } from '@cortile/contract/days.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn, daySpan, sqlTime } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { cashOf } from '../../domain/day-close/day-close.repository.ts'
import { findCount, findCountBefore, insertCount } from '../../domain/day-close/drawer.repository.ts'
import { invalid } from '../../domain/refusal.ts'

/** The drawer at the end of a day (`YYYY-MM-DD` in the centre's zone): what must lie in it, and what was counted. */
export async function drawerOf(db: Db, date: string, zone: string): Promise<Drawer> {
  const [count, before] = await Promise.all([findCount(db, date), findCountBefore(db, date)])
  // Days between without a count have moved cash, too.
  const first = before === undefined ? date : addDays(before.data, 1)
  const fondo = before?.contato ?? 0
  const atteso = fondo + (await cashOf(db, { from: daySpan(zone, first).from, before: daySpan(zone, date).before }))
  return {
    fondo: fromHundredths(fondo),
    atteso: fromHundredths(atteso),
    contato: count ? fromHundredths(count.contato) : null,
    differenza: count ? fromHundredths(count.contato - atteso) : null,
    nota: count?.nota ?? null,
  }
}

/** Stores what was counted in the drawer at the end of a day; a day can be counted again. 422 for a day to come. */
export async function countDrawer(context: Context, date: string, { contato, nota }: DrawerCount): Promise<Drawer> {
  const { trx, actor, now, zone, entry } = context
  if (date > dayIn(zone, now)) throw invalid({ date: [DAY_TO_COME] })
  const before = await findCount(trx, date)
  const count = { data: date, contato: toHundredths(contato), nota: nota === '' ? null : nota }
  await insertCount(trx, { ...count, user_id: actor.id, created_at: sqlTime(now) })
  entry?.change({ tipo: 'centro', id: null }, before ?? null, count)
  return drawerOf(trx, date, zone)
}
