import { campPrices, type Refund } from '@cortile/contract/er.regole.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { sqlTime } from '../../db/time.ts'
import { presentPrice } from '../../domain/week/booking-price.ts'
import { readCampRules, writeCampRules } from '../../domain/week/camp-rules.repository.ts'
import { listOptions } from '../../domain/week/option.repository.ts'
import { getWeekOr404, lockWeek } from '../../domain/week/week.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { cancelBooking, previewRefund } from './cancel-booking.ts'
import { changePrice } from './change-price.ts'
import { presentOption, saveOptions } from './save-options.ts'

export const campPricesRoutes = serve(campPrices, {
  rules: read(({ db }) => readCampRules(db)),

  changeRules: transaction(async (context, { body }) => {
    const { trx, actor, now, entry } = context
    // Without a row there is nothing that could be locked.
    await acquireMutex(trx, 'camp-rules')
    const before = await readCampRules(trx)
    context.requireMatch(before)
    await writeCampRules(trx, body, { user_id: actor.id, updated_at: sqlTime(now) })
    entry?.change({ tipo: 'impostazione', id: null }, before, body)
    return body
  }),

  options: read(async ({ db }, { params: { id } }) => {
    await getWeekOr404(db, id)
    return (await listOptions(db, id)).map(presentOption)
  }),

  changeOptions: transaction(async (context, { params: { id }, body }) => {
    const week = await lockWeek(context.trx, id)
    const before = await listOptions(context.trx, id)
    context.requireMatch(before.map(presentOption))
    await saveOptions(context, { week, before, wanted: body })
    return (await listOptions(context.trx, id)).map(presentOption)
  }),

  changePrice: transaction(async (context, { params: { id, anagraficaId }, body }) => {
    context.about(anagraficaId)
    return presentPrice(await changePrice(context, { settimana_id: id, anagrafica_id: anagraficaId }, body))
  }),

  cancel: transaction(async (context, { params: { id, anagraficaId }, body }) => {
    context.about(anagraficaId)
    return presentRefund(await cancelBooking(context, { settimana_id: id, anagrafica_id: anagraficaId }, body))
  }),

  refund: read(async (context, { params: { id, anagraficaId } }) =>
    presentRefund(await previewRefund(context, { settimana_id: id, anagrafica_id: anagraficaId })),
  ),
})

function presentRefund({ rimborso, righe }: Awaited<ReturnType<typeof previewRefund>>): Refund {
  return {
    rimborso: fromHundredths(rimborso),
    righe: righe.map(({ testo, importo }) => ({ testo, importo: fromHundredths(importo) })),
  }
}
