import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { GUARDIAN_NEEDED } from '@cortile/contract/persone.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import { recordMove, recordOpening, UNMOVED, type Moved } from '../address/record-move.ts'
import type { Context } from '../context.ts'
import type { StoredMember } from '../member/member.repository.ts'
import { conflict } from '../refusal.ts'
import { requireNotBanned } from './ban.repository.ts'
import { linkGuardians } from './link-guardians.ts'
import { listChildrenOf, listOpenLinks, patchLink, type LinkedPerson } from './link.repository.ts'
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
 * the child and writes the columns. `isAsked`: the first guardian itself asked for it. 422 for the name or number of a
 * banned adult.
 */
export async function changeGuardian(
  context: Context,
  stored: StoredMember,
  change: GuardianColumns & { data_nascita?: string | undefined },
  { isAsked }: { isAsked: boolean },
): Promise<Moved> {
  const { trx, actor, now, zone } = context
  const today = dayIn(zone, now)
  const { data_nascita = stored.data_nascita } = change
  const next = { ...stored, ...change, data_nascita }
  const same = columns.every((column) => next[column] === stored[column])
  const isMinorNow = isMinor(data_nascita, today) && !isMinor(stored.data_nascita, today)
  if (same && !isMinorNow) return UNMOVED
  const links = await listOpenLinks(trx, stored.id, today)
  const first = links.find(({ posizione }) => posizione === FIRST)
  if (isMinorNow) await openAgain(context, links)
  if (same) return UNMOVED
  const { nome_tutore, telefono_tutore = null } = next
  await requireNotBanned(context, stored.id, {
    persona_id: null,
    nome: nome_tutore ?? '',
    telefono: telefono_tutore,
  })
  if (!first) {
    await linkGuardians(context, [next])
    const [linked] = await listOpenLinks(trx, stored.id, today)
    if (linked?.vede === 1) await recordOpening(context, opener(linked), linked.email)
    return UNMOVED
  }
  const person = {
    nome: next.nome_tutore ?? '',
    email: next.email_tutore ?? null,
    telefono: next.telefono_tutore ?? null,
    user_id: actor.id,
  }
  if (columns.every((column) => !next[column])) {
    await endSessionsThrough(context, stored.id, first.persona_id)
    await patchLink(trx, first.id, { ended_at: sqlTime(now), user_id: actor.id }, now)
    return UNMOVED
  }
  const children = (await listChildrenOf(trx, [first.persona_id], today)).get(first.persona_id) ?? []
  const isCopied = children.length > 1 || first.persona_anagrafica_id !== null
  const persona_id = isCopied ? await insertPerson(trx, person, now) : first.persona_id
  const moved = await recordMove(context, {
    owner: isCopied ? { anagrafica_id: stored.id, persona_id } : { anagrafica_id: null, persona_id },
    about: stored.id,
    ...{ nome: first.nome, from: first.email, to: person.email, isAsked },
    ...(isCopied && { copyOf: first.persona_id }),
  })
  if (person.email !== first.email && moved.opens) await endSessionsThrough(context, stored.id, first.persona_id)
  if (isCopied) await patchLink(trx, first.id, { persona_id, user_id: actor.id }, now)
  else await patchPerson(trx, await lockPerson(trx, persona_id), person, now)
  return moved
}

/** Adults open a minor's record only, and this one was taken for an adult. */
async function openAgain(context: Context, links: readonly LinkedPerson[]): Promise<void> {
  for (const link of links) {
    if (link.posizione === FIRST && link.vede === 0) await patchLink(context.trx, link.id, { vede: 1 }, context.now)
    if (link.posizione === FIRST || link.vede === 1) await recordOpening(context, opener(link), link.email)
  }
}

function opener({ anagrafica_id, persona_id }: { anagrafica_id: number; persona_id: number }) {
  return { anagrafica_id, persona_id }
}
