import type { MemberToken } from '@cortile/contract/auth.ts'
import { BAD_LINK } from '@cortile/contract/texts.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import type { EnteringDevice } from '../../domain/device/known-device.repository.ts'
import { findOpenEntryLink, patchEntryLinkUsed } from '../../domain/otp/entry-link.repository.ts'
import { emailKey, hashEntryToken } from '../../domain/otp/otp-code.ts'
import { findOpeningAddresses } from '../../domain/person/opened-by.repository.ts'
import { unprocessable } from '../../domain/refusal.ts'
import { openFamilySessions } from './open-family-sessions.ts'

/**
 * Opens the sessions of an address with the link that was mailed there. 422 for a bad, used or expired link, and for one
 * whose address no longer opens its member.
 */
export async function enter(
  context: Context<Anonymous>,
  appKey: string,
  token: string,
  caller: EnteringDevice,
): Promise<MemberToken[]> {
  const { trx, now, zone } = context
  const at = sqlTime(now)
  const badLink = () => unprocessable(BAD_LINK)
  const link = await findOpenEntryLink(trx, hashEntryToken(appKey, token), at)
  if (!link || !(await patchEntryLinkUsed(trx, link.id, at))) throw badLink()
  const addresses = await findOpeningAddresses(trx, link.anagrafica_id, dayIn(zone, now))
  const address = addresses.find((each) => emailKey(appKey, each) === link.email_key)
  const tokens = address === undefined ? [] : await openFamilySessions(context, appKey, address, caller)
  if (tokens.length === 0) throw badLink()
  return tokens
}
