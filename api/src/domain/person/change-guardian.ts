import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { GUARDIAN_NEEDED } from '@cortile/contract/persone.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Context } from '../context.ts'
import type { StoredMember } from '../member/member.repository.ts'
import { conflict } from '../refusal.ts'
import { requireNotBanned } from './ban.repository.ts'
import { linkGuardians } from './link-guardians.ts'
import { listChildrenOf, listOpenLinks, patchLink } from './link.repository.ts'
import { insertPerson, lockPerson, patchPerson } from './person.repository.ts'
import { endSessionsThrough, FIRST } from './project-guardian.ts'

const columns = ['nome_tutore', 'email_tutore', 'telefono_tutore'] as const

/** The three columns of a record that name its guardian. */
type GuardianColumns = { [C in (typeof columns)[number]]?: string | null | undefined }

/** 409 if a change would leave a minor without any guardian. */
export function requireGuardian(stored: StoredMember, change: GuardianColumns, today: string): void {
  const left = columns.some((column) => (change[column] === undefined ? stored[column] : change[column]))
  const had = columns.some((column) => stored[column])
  if (had && !left && isMinor(stored.data_nascita, today)) throw conflict(GUARDIAN_NEEDED)
}

/**
 * Carries a change of a confirmed member's guardian columns over to the person of its first link, for this child only: a
 * person of other children, or one that is a member too, is copied first, without its document. The caller has locked
 * the child and writes the columns. 422 for the name or number of a banned adult.
 */
export async function changeGuardian(
  context: Context,
  stored: StoredMember,
  change: GuardianColumns & { data_nascita?: string | undefined },
): Promise<void> {
  const { trx, actor, now, zone } = context
  const today = dayIn(zone, now)
  const { data_nascita = stored.data_nascita } = change
  const next = { ...stored, ...change, data_nascita }
  const same = columns.every((column) => next[column] === stored[column])
  const isMinorNow = isMinor(data_nascita, today) && !isMinor(stored.data_nascita, today)
  if (same && !isMinorNow) return
  const first = (await listOpenLinks(trx, stored.id, today)).find(({ posizione }) => posizione === FIRST)
  // A guardian opens a minor's record only, and this one was taken for an adult.
  if (first && isMinorNow) await patchLink(trx, first.id, { vede: 1 }, now)
  if (same) return
  const { nome_tutore, telefono_tutore = null } = next
  await requireNotBanned(context, stored.id, {
    persona_id: null,
    nome: nome_tutore ?? '',
    telefono: telefono_tutore,
  })
  if (!first) {
    await linkGuardians(context, [next])
    return
  }
  const person = {
    nome: next.nome_tutore ?? '',
    email: next.email_tutore ?? null,
    telefono: next.telefono_tutore ?? null,
    user_id: actor.id,
  }
  if (person.email !== first.email) await endSessionsThrough(context, stored.id, first.persona_id)
  if (columns.every((column) => !next[column])) {
    await patchLink(trx, first.id, { ended_at: sqlTime(now), user_id: actor.id }, now)
    return
  }
  const children = (await listChildrenOf(trx, [first.persona_id], today)).get(first.persona_id) ?? []
  if (children.length > 1 || first.persona_anagrafica_id !== null)
    await patchLink(trx, first.id, { persona_id: await insertPerson(trx, person, now), user_id: actor.id }, now)
  else await patchPerson(trx, await lockPerson(trx, first.persona_id), person, now)
}
