import type { GroupRef } from '@cortile/contract/groups.ts'

/** Columns of a group that is joined to a row (alias `g`); all null without a group. */
export interface JoinedGroup {
  gruppo_id: number | null
  gruppo: string | null
  colore: string | null
}

export const JOINED_GROUP = ['g.id as gruppo_id', 'g.nome as gruppo', 'g.colore']

/** The group of such a row, in the shape inside other records. */
export function groupOf({ gruppo_id, gruppo, colore }: JoinedGroup): GroupRef | null {
  return gruppo_id === null || gruppo === null || colore === null ? null : { id: gruppo_id, nome: gruppo, colore }
}
