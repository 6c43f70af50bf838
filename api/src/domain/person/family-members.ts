import type { Famiglia } from '@cortile/contract/famiglie.ts'
import type { Db } from '../../db/connect.ts'
import { groupBy } from '../../db/group-by.ts'
import { findFamily } from '../family/family.repository.ts'
import { listFamilyMembers } from '../member/member.repository.ts'

interface Row {
  id: number
  nome: string
  card_id: string | null
}

/** Families with their members. */
export async function presentFamilies(db: Db, families: readonly Row[]): Promise<Famiglia[]> {
  const members = await listFamilyMembers(
    db,
    families.map(({ id }) => id),
  )
  const byFamily = groupBy(members, ({ famiglia_id }) => famiglia_id)
  return families.map(({ id, nome, card_id }) => ({
    ...{ id, nome, card_id },
    membri: (byFamily.get(id) ?? []).map((member) => ({ id: member.id, name: `${member.nome} ${member.cognome}` })),
  }))
}

/** A family with its members; null for an unknown one. */
export async function showFamily(db: Db, id: number): Promise<Famiglia | null> {
  const family = await findFamily(db, id)
  const [shown] = await presentFamilies(db, family ? [family] : [])
  return shown ?? null
}
