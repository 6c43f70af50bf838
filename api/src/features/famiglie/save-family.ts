import { MEMBERS_UNKNOWN, type FamigliaChange, type NewFamiglia } from '@cortile/contract/famiglie.ts'
import { acquireMutex } from '../../db/mutex.ts'
import type { Context } from '../../domain/context.ts'
import {
  cardTaken,
  deleteFamily,
  findFamily,
  findFamilyOfCard,
  insertFamily,
  lockFamily,
  patchFamily,
} from '../../domain/family/family.repository.ts'
import {
  listCardHolders,
  listFamilyMembers,
  lockMembers,
  patchFamilyOf,
} from '../../domain/member/member.repository.ts'
import { conflict, invalid } from '../../domain/refusal.ts'
import { drawFreeCard } from './free-card.ts'

/**
 * Makes a family of confirmed members and gives its id. 422 for an unknown member, 409 for a member of another family.
 */
export async function createFamily(context: Context, { nome, membri }: NewFamiglia): Promise<number> {
  const { trx, now, entry } = context
  const [first] = await lockMembersOf(context, membri, null)
  const id = await insertFamily(trx, nome ?? `Famiglia ${first?.cognome}`, now)
  await patchFamilyOf(trx, membri, id)
  entry?.concern({ tipo: 'famiglia', id })
  entry?.concernAll('anagrafica', membri)
  return id
}

/**
 * Changes a family's name, members or card. 404 for an unknown family; 422 and 409 as `createFamily`; 409 for a card that
 * a member or another family holds.
 */
export async function changeFamily(context: Context, id: number, change: FamigliaChange): Promise<void> {
  const { trx, now, entry } = context
  if (change.membri) await lockMembersOf(context, change.membri, id)
  const family = await lockFamily(trx, id)
  if (change.membri) {
    const former = (await listFamilyMembers(trx, [id])).map((member) => member.id)
    await patchFamilyOf(trx, former, null)
    await patchFamilyOf(trx, change.membri, id)
    entry?.concernAll('anagrafica', [...former, ...change.membri])
  }
  const { nome = family.nome } = change
  const card_id = await cardOf(context, family, change)
  await patchFamily(trx, id, { nome, card_id }, now)
  const membri = change.membri && { membri: change.membri }
  entry?.change({ tipo: 'famiglia', id }, { ...family }, { nome, card_id, ...membri })
}

/** Lets a family's members go. 404 for an unknown family. */
export async function removeFamily({ trx, entry }: Context, id: number): Promise<void> {
  await lockFamily(trx, id)
  const members = (await listFamilyMembers(trx, [id])).map((member) => member.id)
  await patchFamilyOf(trx, members, null)
  entry?.concernAll('anagrafica', members)
  await deleteFamily(trx, id)
}

/** The members of a family to be, locked, in the order in which they were chosen. */
async function lockMembersOf({ trx }: Context, ids: readonly number[], family: number | null) {
  const members = await lockMembers(trx, ids)
  const chosen = [...new Set(ids)].map((id) => members.find((member) => member.id === id))
  if (chosen.some((member) => member === undefined)) throw invalid({ membri: [MEMBERS_UNKNOWN] })
  for (const member of members) {
    if (member.famiglia_id === null || member.famiglia_id === family) continue
    const other = await findFamily(trx, member.famiglia_id)
    if (other) throw conflict(`Fa già parte di ${other.nome}`)
  }
  return chosen.flatMap((member) => member ?? [])
}

/** The card of a changed family. The mutex: no index covers the cards of members and families. */
async function cardOf(
  { trx }: Context,
  family: { id: number; card_id: string | null },
  { card_id, new_card = false }: FamigliaChange,
): Promise<string | null> {
  if (!new_card && (card_id === undefined || card_id === family.card_id)) return family.card_id
  if (!new_card && card_id === null) return null
  await acquireMutex(trx, 'cards')
  if (new_card || typeof card_id !== 'string') return drawFreeCard(trx)
  const [holder] = await listCardHolders(trx, [card_id])
  if (holder) throw conflict(cardTaken(`${holder.nome} ${holder.cognome}`))
  const other = await findFamilyOfCard(trx, card_id)
  if (other) throw conflict(cardTaken(other.nome))
  return card_id
}
