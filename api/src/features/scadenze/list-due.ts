import { addDays } from '@cortile/contract/days.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { toPage, type PageOf, type PageQuery } from '@cortile/contract/page.ts'
import type { DeadlineCounts, DeadlineKind, DueRecord } from '@cortile/contract/scadenze.ts'
import { dayIn, isoTime, isoTimeOrNull, monthsBefore, sqlTime, startOfDay } from '../../db/time.ts'
import { listDue as listDueConsents } from '../../domain/consent-due/list-due.ts'
import type { ReadContext } from '../../domain/context.ts'
import {
  findFormer,
  findOldRequests,
  findWithNote,
  listLastSigns,
  type DueMember,
} from '../../domain/deadline/due-members.repository.ts'
import { readRetention } from '../../domain/setting/setting.repository.ts'
import { findLastAsked } from '../../domain/still/still.repository.ts'

/** Which records are asked for; `ids`: only among these. */
type Which = PageQuery & { ids?: readonly number[] }

const ONE: PageQuery = { page: 1, per_page: 1 }
const NONE = { rows: [], total: 0 }

/** How many records are due, by kind. */
export async function countDue(context: ReadContext): Promise<DeadlineCounts> {
  return {
    ex_iscritti: (await findDue(context, 'ex_iscritti', ONE)).total,
    richieste: (await findDue(context, 'richieste', ONE)).total,
    consensi: (await listDueConsents(context, ONE)).total,
    note: (await findWithNote(context.db, ONE)).total,
    ancora_at: isoTimeOrNull(await findLastAsked(context.db)),
  }
}

/** The records that may be erased now, of a kind. */
export async function findDue(
  { db, now, zone }: Pick<ReadContext, 'db' | 'now' | 'zone'>,
  tipo: 'ex_iscritti' | 'richieste',
  which: Which,
): Promise<{ rows: DueMember[]; total: number }> {
  const { ex_iscritti_mesi, richieste_giorni } = await readRetention(db)
  const today = dayIn(zone, now)
  if (tipo === 'ex_iscritti') {
    const day = ex_iscritti_mesi === null ? null : monthsBefore(today, ex_iscritti_mesi)
    return findFormer(db, { day, zone }, which)
  }
  if (richieste_giorni === null) return NONE
  return findOldRequests(db, sqlTime(startOfDay(zone, addDays(today, -richieste_giorni))), which)
}

/** One page of what is due, of a kind. */
export async function listDue(context: ReadContext, tipo: DeadlineKind, page: PageQuery): Promise<PageOf<DueRecord>> {
  if (tipo === 'consensi') {
    const { rows, total } = await listDueConsents(context, page)
    return toPage(
      page,
      total,
      rows.map(({ id, nome, cognome }) => ({ id, nome, cognome, ultimo: null, saldo: 0, motivo: 'tempo' })),
    )
  }
  const { rows, total } = tipo === 'note' ? await findWithNote(context.db, page) : await findDue(context, tipo, page)
  const signs =
    tipo === 'ex_iscritti'
      ? await listLastSigns(
          context.db,
          rows.map(({ id }) => id),
        )
      : new Map<number, string>()
  return toPage(
    page,
    total,
    rows.map(({ id, nome, cognome, saldo, created_at, left }) => ({
      ...{ id, nome, cognome, saldo: fromHundredths(saldo), motivo: left ? 'no' : 'tempo' },
      ultimo: tipo === 'note' ? null : isoTime(signs.get(id) ?? created_at),
    })),
  )
}
