import type { Identity } from '@cortile/contract/anagrafica.input.ts'
import type { AnagraficaRow, SimilarMember } from '@cortile/contract/anagrafica.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import type { ReadContext } from '../../domain/context.ts'
import { showMembers } from '../../domain/member-view/list-members.ts'
import {
  LookalikeIndex,
  findLookalikes,
  isCertain,
  requestsById,
  type Likeness,
} from '../../domain/member/duplicate.repository.ts'
import { findRequests } from '../../domain/member/member.repository.ts'

/** Similar members per request: a common name would give too many to compare. */
const SHOWN_MAX = 5

interface Found {
  id: number
  similar: { id: number; per: Likeness }[]
}

/**
 * For the requests of a page, or for the one with this id: the similar members, with the fields that this caller may
 * see. At most five per request, surest first; a request without similar members is left out.
 */
export async function showSimilar(
  context: ReadContext,
  query: PageQuery & { id?: number | undefined },
): Promise<{ id: number; similar: SimilarMember[] }[]> {
  const { db } = context
  const found = await findSimilar(db, query.id === undefined ? (await findRequests(db, query)).ids : [query.id])
  const members = new Map<number, AnagraficaRow>()
  for (const some of chunks([...new Set(found.flatMap(({ similar }) => similar.map(({ id }) => id)))]))
    for (const member of await showMembers(context, some)) members.set(member.id, member)
  return found.map(({ id, similar }) => ({ id, similar: similar.flatMap((one) => shown(members, one)) }))
}

/**
 * The members and requests that are almost certainly this person, at most five, surest first, with the fields that this
 * caller may see.
 */
export async function showSamePerson(context: ReadContext, identity: Identity): Promise<SimilarMember[]> {
  const person = {
    nome_norm: normalise(identity.nome),
    cognome_norm: normalise(identity.cognome),
    data_nascita: identity.data_nascita,
    codice_fiscale: identity.codice_fiscale ?? null,
  }
  const known = new LookalikeIndex(await findLookalikes(context.db, [person], { requests: true }))
  const like = known.like(person, SHOWN_MAX).filter(({ per }) => isCertain(per))
  const rows = await showMembers(
    context,
    like.map(({ who }) => who.id),
  )
  const members = new Map(rows.map((member) => [member.id, member]))
  return like.flatMap(({ who, per }) => shown(members, { id: who.id, per }))
}

async function findSimilar(db: Db, ids: readonly number[]): Promise<Found[]> {
  const requests = new Map((await requestsById(db, ids)).map((request) => [request.id, request]))
  const members = new LookalikeIndex(await findLookalikes(db, [...requests.values()], { requests: false }))
  return ids.flatMap((id) => {
    const request = requests.get(id)
    const like = request ? members.like(request, SHOWN_MAX) : []
    return like.length === 0 ? [] : [{ id, similar: like.map(({ who, per }) => ({ id: who.id, per })) }]
  })
}

/** A member erased since the search is left out. */
function shown(members: ReadonlyMap<number, AnagraficaRow>, { id, per }: Found['similar'][number]): SimilarMember[] {
  const member = members.get(id)
  return member ? [{ member, per }] : []
}
