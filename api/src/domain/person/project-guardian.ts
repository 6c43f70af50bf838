import { dayIn, sqlTime } from '../../db/time.ts'
import type { Context } from '../context.ts'
import { indexMember, patchMember, type StoredMember } from '../member/member.repository.ts'
import { deleteSessionsOf } from '../session/session.repository.ts'
import { listOpenLinks, patchLink, type LinkedPerson } from './link.repository.ts'

type Projecting = Omit<Context, 'actor'> & { actor: Context['actor'] | null }

/** The position of the guardian whose name and contacts the three `tutore` columns of a child repeat. */
export const FIRST = 1

/**
 * Makes the next guardian the first one if there is none, and repeats the first one's name and contacts in the child's
 * own columns, on which lists, searches, mails and files rely. The caller has locked the child. A new address clears the
 * mark of a wrong address. `actor` null: no user does it, but the clock.
 */
export async function projectGuardian(context: Projecting, child: StoredMember): Promise<void> {
  const { trx, actor, now, zone } = context
  const first = await firstGuardian(context, await listOpenLinks(trx, child.id, dayIn(zone, now)))
  const columns = {
    nome_tutore: first?.nome ? first.nome : null,
    email_tutore: first?.email ?? null,
    telefono_tutore: first?.telefono ?? null,
  }
  const moved = columns.email_tutore !== child.email_tutore
  const same = !moved && columns.nome_tutore === child.nome_tutore && columns.telefono_tutore === child.telefono_tutore
  if (same) return
  await patchMember(trx, child.id, {
    ...columns,
    ...(moved && { error_email: 0 }),
    ...(actor && { last_editor_id: actor.id }),
    updated_at: sqlTime(now),
  })
  await indexMember(trx, { ...child, ...columns })
}

async function firstGuardian(
  { trx, now }: Projecting,
  links: readonly LinkedPerson[],
): Promise<LinkedPerson | undefined> {
  const first = links.find(({ tutore }) => tutore === 1)
  for (const former of links.filter((each) => each.posizione === FIRST && each !== first))
    await patchLink(trx, former.id, { posizione: nextPosition(links) }, now)
  if (first && first.posizione !== FIRST) await patchLink(trx, first.id, { posizione: FIRST }, now)
  return first
}

/** The position behind all of a child's links, and never the first one's. */
export function nextPosition(links: readonly LinkedPerson[]): number {
  return Math.max(FIRST, ...links.map(({ posizione }) => posizione)) + 1
}

/**
 * Ends the sessions of a child that were opened through a person, and those that no person opened: the person may have
 * opened one of them with the child's own address.
 */
export async function endSessionsThrough(
  { trx }: Pick<Context, 'trx'>,
  anagrafica_id: number,
  persona_id: number,
): Promise<void> {
  await deleteSessionsOf(trx, { anagrafica_id, persona_id })
  await deleteSessionsOf(trx, { anagrafica_id, persona_id: null })
}
