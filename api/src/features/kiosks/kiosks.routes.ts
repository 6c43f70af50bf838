import { KIOSK_CLOSED, kiosks, NEEDS_HTTPS } from '@cortile/contract/kiosks.ts'
import { NOT_PAIRED } from '@cortile/contract/texts.ts'
import type { Context } from '../../domain/context.ts'
import { listKiosks, lockKioskOr404, patchKioskClosing, patchKioskEnded } from '../../domain/kiosk/kiosk.repository.ts'
import { presentKiosk, stateOf } from '../../domain/kiosk/kiosk.ts'
import { newPairingCode } from '../../domain/kiosk/pairing-code.ts'
import { conflict, unprocessable } from '../../domain/refusal.ts'
import { deleteSessionsOf } from '../../domain/session/session.repository.ts'
import { servesHttps } from '../../domain/setting/default-settings.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { pairKiosk } from './pair-kiosk.ts'

export const kiosksRoutes = serve(kiosks, {
  list: read(({ db, now }) => listKiosks(db, now)),

  createCode: transaction(async ({ trx, actor, now, services }, { body: { name } }) => {
    if (!servesHttps(services.config)) throw unprocessable(NEEDS_HTTPS)
    return newPairingCode(trx, services.appKey, { name, user_id: actor.id }, now)
  }),

  close: transaction(async ({ trx, now }, { params }) => {
    const kiosk = await lockKioskOr404(trx, params.id)
    const stato = stateOf(kiosk, now)
    if (stato === 'chiuso') throw conflict(KIOSK_CLOSED)
    if (stato === 'attivo') await patchKioskClosing(trx, kiosk.id, now)
    return presentKiosk(await lockKioskOr404(trx, kiosk.id), now)
  }),

  remove: transaction(async (context, { params }) => {
    const { id } = await lockKioskOr404(context.trx, params.id)
    await endKiosk(context, id)
    return null
  }),

  pair: transaction((context, { body }) => pairKiosk(context, context.services, body, context.caller)),

  end: transaction(async (context) => {
    const { kiosk } = context.actor
    if (!kiosk) throw conflict(NOT_PAIRED)
    await endKiosk(context, kiosk.id)
    context.header('Clear-Site-Data', '"cache"')
    return null
  }),
})

/** Ends a device with all its sessions, at once and on every server. */
async function endKiosk({ trx, now }: Pick<Context, 'trx' | 'now'>, kiosk_id: number): Promise<void> {
  await patchKioskEnded(trx, kiosk_id, now)
  await deleteSessionsOf(trx, { kiosk_id })
}
