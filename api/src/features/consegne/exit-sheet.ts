import { SHEET_MAX, type ExitSheet } from '@cortile/contract/consegne.ts'
import { dayIn } from '../../db/time.ts'
import type { ReadContext } from '../../domain/context.ts'
import { listControlled, listSheetRows } from '../../domain/door/exit-sheet.repository.ts'

const HOUR_MS = 3_600_000

/** Who may collect each child that must be handed over, inside or not: who comes in later must be on it. */
export async function exitSheet({ db, now, zone }: ReadContext): Promise<ExitSheet> {
  const day = dayIn(zone, now)
  const children = await listControlled(db, day, SHEET_MAX + 1)
  return {
    // The hour: with a finer time every answer would differ, and the ETag would never match.
    at: new Date(now.getTime() - (now.getTime() % HOUR_MS)).toISOString(),
    truncated: children.length > SHEET_MAX,
    data: await listSheetRows(db, children.slice(0, SHEET_MAX), day),
  }
}
