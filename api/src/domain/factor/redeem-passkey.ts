import type { PasskeyAnswer } from '@cortile/contract/webauthn.ts'
import type { Trx } from '../../db/transaction.ts'
import { lockPasskey, patchPasskeyUsed, type PasskeyRow } from './passkey.repository.ts'
import { verifyPasskey, type RelyingParty } from './webauthn.ts'

/**
 * The passkey that has signed this challenge, after noting its use; null for an unknown one and for an answer that is not
 * valid. `alone`: the device must have verified its user.
 */
export async function redeemPasskey(
  trx: Trx,
  party: RelyingParty,
  { challenge, alone, response }: { challenge: string; alone: boolean; response: PasskeyAnswer },
  now: Date,
): Promise<PasskeyRow | null> {
  const key = await lockPasskey(trx, response.id)
  const counter = key ? await verifyPasskey(party, { challenge, alone }, key, response) : null
  if (!key || counter === null) return null
  await patchPasskeyUsed(trx, { id: key.id, counter }, now)
  return key
}
