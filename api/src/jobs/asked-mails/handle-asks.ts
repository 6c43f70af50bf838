import { OTP_MINUTES } from '@cortile/contract/auth.ts'
import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import type { Services } from '../../config/services.ts'
import { isRetryable, isUnreachable } from '../../db/errors.ts'
import { isoTime } from '../../db/time.ts'
import { anonymous } from '../../domain/actor.ts'
import { transactAs } from '../../domain/context.ts'
import { deleteAsk, findOldestAsk, takeAsk, type MailAsk } from '../../domain/mail/ask.repository.ts'
import { sendCode } from './send-code.ts'
import { sendLockedNotice } from './send-locked-notice.ts'
import { sendResetLink } from './send-reset-link.ts'

export type Means = Pick<Services, 'db' | 'config' | 'log' | 'clock' | 'appKey'>

const MINUTE_MS = 60_000
/** An ask this old is dropped: what it asks for would have expired. */
const LIFE_MS = { code: OTP_MINUTES * MINUTE_MS, link: RESET_LINK_MINUTES * MINUTE_MS, locked: 24 * 60 * MINUTE_MS }

/**
 * Writes the letters that were asked for, the oldest ask first, until there is none or `isStopping`. Rejects while the
 * database is unreachable; an ask that fails for another reason is dropped, or it would hold up all others.
 */
export async function handleAsks(means: Means, isStopping: () => boolean = () => false): Promise<void> {
  for (let ask = await findOldestAsk(means.db); ask && !isStopping(); ask = await findOldestAsk(means.db))
    await handleAsk(means, ask.id)
}

async function handleAsk({ db, config, log, clock, appKey }: Means, id: number): Promise<void> {
  const now = clock()
  try {
    await transactAs({ db, actor: anonymous, now, zone: config.zone }, async (context) => {
      const ask = await takeAsk(context.trx, id)
      if (!ask || isOver(ask, now)) return
      if (ask.kind === 'code') await sendCode(context, { appKey, config }, ask)
      else if (ask.kind === 'link') await sendResetLink(context, { appKey, config }, ask.email)
      else await sendLockedNotice(context, config, ask.email)
    })
  } catch (error) {
    if (isUnreachable(error) || isRetryable(error)) throw error
    log.error({ err: error }, 'a mail that was asked for can’t be written')
    await deleteAsk(db, id)
  }
}

function isOver({ kind, created_at }: MailAsk, now: Date): boolean {
  return now.getTime() - Date.parse(isoTime(created_at)) >= LIFE_MS[kind]
}
