import type { AnagraficaRow, SimilarMember } from '@cortile/contract/anagrafica.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import type { ReadContext } from '../../domain/context.ts'
import { showMembers } from '../../domain/member-view/list-members.ts'
import {
  LookalikeIndex,
  findLookalikes,
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
