import { SESSION_EXPIRED } from '@cortile/contract/texts.ts'
import type { Context } from 'koa'
import type { Config } from '../../config/config.ts'
import { checkProof } from '../../domain/kiosk/device-proof.ts'
import { Refusal } from '../../domain/refusal.ts'
import { bearerOf } from './bearer.ts'

/**
 * The thumbprint of the key that a call proves to hold, by its `DPoP` header or another proof of this call; null without
 * a valid proof. 419 for one that was made at another time: the caller corrects its clock by `Date` and sends again.
 */
export async function provenKey(
  ctx: Context,
  { appUrl }: Pick<Config, 'appUrl'>,
  now: Date,
  proof: string = ctx.get('DPoP'),
): Promise<string | null> {
  if (proof === '') return null
  const call = { method: ctx.method, url: `${appUrl}${ctx.path}`, token: bearerOf(ctx) ?? null }
  const checked = await checkProof(proof, call, now)
  if (checked === 'stale') throw new Refusal(419, SESSION_EXPIRED)
  return checked === 'invalid' ? null : checked.key
}
