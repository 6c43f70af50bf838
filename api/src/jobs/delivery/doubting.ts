import type { Transport } from './envelope.ts'
import { troubleOf } from './classify-smtp-error.ts'
import { Undelivered } from './undelivered.ts'

/** So many wrong addresses one after the other, and no right one between them: something is the matter with us. */
const IN_A_ROW = 5

/** A transport that after so many refused addresses takes further refusals for trouble with the server, until a mail leaves. */
export function doubting(transport: Transport): Transport {
  let refused = 0
  return async (mail, withinMs) => {
    try {
      await transport(mail, withinMs)
      refused = 0
    } catch (error) {
      if (troubleOf(error).matter !== 'address') throw error
      refused += 1
      throw refused > IN_A_ROW ? new Undelivered(error, 'session') : error
    }
  }
}
