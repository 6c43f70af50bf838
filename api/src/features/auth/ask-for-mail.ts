import { sqlTime } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { isKnownDevice, knownDevice } from '../../domain/device/known-device.repository.ts'
import { insertAsk } from '../../domain/mail/ask.repository.ts'
import { pageKey } from '../../domain/otp/otp-code.ts'

/** A code for a family or a link for a user, asked for from a page. */
interface Asked {
  kind: 'code' | 'link'
  email: string
  pagina?: string | undefined
}

/**
 * Notes that a code or a link is asked for, for any address: neither the answer nor its time shows whether it is known.
 * A worker writes the letter (`jobs/asked-mails`).
 */
export async function askForMail(
  { trx, now }: Context<Anonymous>,
  appKey: string,
  { kind, email, pagina }: Asked,
  { deviceId }: { deviceId: string | null },
): Promise<void> {
  const known = deviceId === null ? null : knownDevice(appKey, kind === 'code' ? 'family' : 'user', email, deviceId)
  const device = known && (await isKnownDevice(trx, known, now)) ? known.device : null
  await insertAsk(trx, { kind, email, page_key: pageKey(appKey, email, pagina), device, created_at: sqlTime(now) })
}
