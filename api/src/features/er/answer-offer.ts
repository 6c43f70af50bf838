import type { Actor } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { recountDebts } from '../../domain/fee/debt-counts.ts'
import type { Booking } from '../../domain/week/book-week.ts'
import { answerOffer, type Answer } from '../../domain/week/waiting-list.ts'

/** As `answerOffer`; an accepted place is owed. A repeated answer leaves no row in the register. */
export async function answerAndCount(context: Context<Actor>, place: Booking, answer: Answer): Promise<void> {
  const { trx, entry } = context
  const subject = { tipo: 'settimana', id: place.settimana_id } as const
  if (!(await answerOffer(context, place, answer))) return entry?.drop()
  entry?.change(subject, null, { risposta: answer.risposta })
  if (answer.risposta === 'accetta') await recountDebts(trx, [place.anagrafica_id])
}
