import { ALREADY_PAIRED, NEEDS_HTTPS, PAIRING_CODE_WRONG, PROOF_INVALID } from '@cortile/contract/kiosks.ts'
import type { Services } from '../../config/services.ts'
import type { Staff } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { findOpenKiosk, saveKiosk } from '../../domain/kiosk/kiosk.repository.ts'
import { redeemPairingCode } from '../../domain/kiosk/pairing-code.ts'
import { commitRefusal, conflict, invalid, unprocessable, type CommittedRefusal } from '../../domain/refusal.ts'
import { patchBound } from '../../domain/session/session.repository.ts'
import { servesHttps } from '../../domain/setting/default-settings.ts'

/**
 * Pairs the device that holds the proven key, and binds the caller's session to it. A second call of a device whose
 * first answer was lost gets the same answer. 422 for a wrong code, which is counted, and for a proof that is not
 * valid; 409 for a session that is bound to another device.
 */
export async function pairKiosk(
  { trx, actor, now }: Context<Staff>,
  { appKey, config }: Pick<Services, 'appKey' | 'config'>,
  { code, proof }: { code: string; proof: string },
  { provenKey }: { provenKey: (proof: string) => Promise<string | null> },
): Promise<{ id: number; name: string } | CommittedRefusal> {
  if (!servesHttps(config)) throw unprocessable(NEEDS_HTTPS)
  const thumbprint = await provenKey(proof)
  if (thumbprint === null) throw invalid({ proof: [PROOF_INVALID] })
  if (actor.kiosk) {
    const kiosk = await findOpenKiosk(trx, thumbprint, now)
    if (kiosk?.id !== actor.kiosk.id) throw conflict(ALREADY_PAIRED)
    return { id: kiosk.id, name: kiosk.name }
  }
  const name = await redeemPairingCode(trx, appKey, { code, token_id: actor.tokenId }, now)
  if (name === null) return commitRefusal(invalid({ code: [PAIRING_CODE_WRONG] }))
  const id = await saveKiosk(trx, { name, thumbprint }, now)
  await patchBound(trx, actor, id)
  return { id, name }
}
