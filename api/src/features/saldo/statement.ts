import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import type { Statement } from '@cortile/contract/saldo.ts'
import type { Config } from '../../config/config.ts'
import { daySpan } from '../../db/time.ts'
import { centreName } from '../../domain/centre/centre.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { movementsWithin, saldoAt } from '../../domain/ledger/movement.repository.ts'

/**
 * A member's movements from one day to another, both included (`YYYY-MM-DD` in the centre's zone), with the balance
 * before and after.
 */
export async function statement(
  { db, zone }: ReadContext,
  { mailFrom }: Pick<Config, 'mailFrom'>,
  anagrafica_id: number,
  { from, to }: { from: string; to: string },
): Promise<Statement> {
  const span = daySpan(zone, from, to)
  const [opening, movements] = await Promise.all([
    saldoAt(db, anagrafica_id, span.from),
    movementsWithin(db, anagrafica_id, span),
  ])
  const closing = movements.reduce((sum, { operazione }) => sum + toHundredths(operazione), opening)
  return {
    centre: await centreName(db, mailFrom),
    from,
    to,
    opening: fromHundredths(opening),
    closing: fromHundredths(closing),
    movements,
  }
}
