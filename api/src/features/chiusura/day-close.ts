import { closeKinds, moneyKinds, type CloseKind, type DayClose, type KindTotal } from '@cortile/contract/chiusura.ts'
import { mezzi } from '@cortile/contract/mezzi.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/connect.ts'
import { daySpan } from '../../db/time.ts'
import { centreName } from '../../domain/centre/centre.repository.ts'
import { sumsOf, type Sum } from '../../domain/day-close/day-close.repository.ts'
import { drawerOf } from './drawer.ts'

/** Totals of a day (`YYYY-MM-DD` in the centre's zone), overall and by operator. */
export async function dayClose(
  db: Db,
  date: string,
  { zone, mailFrom }: Pick<Config, 'zone' | 'mailFrom'>,
): Promise<DayClose> {
  const sums = await sumsOf(db, daySpan(zone, date))
  const own = (user_id: number | null) => sums.filter((sum) => sum.user_id === user_id)
  const operators = new Map(sums.map(({ user_id, user }) => [user_id, user]))
  return {
    centre: await centreName(db, mailFrom),
    date,
    ...totalsOf(sums, closeKinds),
    cassetto: await drawerOf(db, date, zone),
    operators: [...operators].sort(byName).map(([user_id, user]) => {
      const had = own(user_id)
      return {
        user,
        ...totalsOf(
          had,
          closeKinds.filter((kind) => had.some((sum) => sum.kind === kind)),
        ),
      }
    }),
  }
}

function totalsOf(sums: readonly Sum[], kinds: readonly CloseKind[]): Pick<DayClose, 'incasso' | 'mezzi' | 'kinds'> {
  const isMoney = (sum: Sum) => moneyKinds.some((kind) => kind === sum.kind)
  return {
    incasso: fromHundredths(addUp(sums.filter(isMoney), 'importo')),
    mezzi: mezzi.map((mezzo) => ({
      mezzo,
      importo: fromHundredths(
        addUp(
          sums.filter((sum) => sum.mezzo === mezzo),
          'importo',
        ),
      ),
    })),
    kinds: kinds.map((kind) =>
      kindTotal(
        kind,
        sums.filter((sum) => sum.kind === kind),
      ),
    ),
  }
}

function kindTotal(kind: CloseKind, sums: readonly Sum[]): KindTotal {
  return {
    kind,
    operazioni: addUp(sums, 'operazioni'),
    annullate: addUp(sums, 'annullate'),
    importo: fromHundredths(addUp(sums, 'importo')),
  }
}

function addUp(sums: readonly Sum[], column: 'operazioni' | 'annullate' | 'importo'): number {
  return sums.reduce((total, sum) => total + sum[column], 0)
}

type Operator = [number | null, string | null]

/** By name in Italian order; an operator without a name comes last. */
function byName([one, its]: Operator, [other, others]: Operator): number {
  if (its === null || others === null) return Number(its === null) - Number(others === null)
  return its.localeCompare(others, 'it') || (one ?? 0) - (other ?? 0)
}
