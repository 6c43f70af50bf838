import { ONLY_FORWARD, RAISE_MAX, TOO_FAR, type Series, type SeriesRaise } from '@cortile/contract/ricevute.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { appendRaise, listRaises, listSeries, lockSeries } from '../../domain/receipt/series.repository.ts'
import { invalid, notFound } from '../../domain/refusal.ts'

/** The numbers of each year, the latest first. */
export async function listYears(db: Db): Promise<Series[]> {
  const raises = await listRaises(db)
  return (await listSeries(db)).map(({ anno, ultimo }) => ({
    anno,
    ultimo,
    rialzi: raises
      .filter((raise) => raise.anno === anno)
      .map(({ da, a, motivo, user, created_at }) => ({ da, a, motivo, user, created_at: isoTime(created_at) })),
  }))
}

/**
 * Leaves numbers of a year out, so that those of receipts which a restored backup does not know are not given again. 422 unless
 * it goes forward, and not too far.
 */
export async function raiseSeries(
  { trx, actor, now, entry }: Context,
  { anno, ultimo, motivo }: SeriesRaise,
): Promise<Series> {
  const last = await lockSeries(trx, anno)
  if (ultimo <= last) throw invalid({ ultimo: [ONLY_FORWARD] })
  if (ultimo > last + RAISE_MAX) throw invalid({ ultimo: [TOO_FAR] })
  await appendRaise(trx, { anno, da: last, a: ultimo, motivo, user_id: actor.id, created_at: sqlTime(now) })
  entry?.change({ tipo: 'ricevuta', id: anno }, { ultimo: last }, { ultimo })
  const raised = (await listYears(trx)).find((series) => series.anno === anno)
  if (!raised) throw notFound()
  return raised
}
