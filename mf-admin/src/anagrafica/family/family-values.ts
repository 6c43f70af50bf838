import { FamigliaChange, type Famiglia, type NamedMember } from '@cortile/contract/famiglie.ts'
import * as z from '@cortile/contract/zod.ts'

/** The values of the form of a household. */
export interface FamilyValues {
  nome: string
  membri: NamedMember[]
  card_id: string
  /** Draws a number, which takes the place of a typed one. */
  new_card: boolean
}

export const FamilyForm = z.pipe(
  z.transform(({ nome, membri, card_id, new_card }: FamilyValues): unknown => ({
    nome,
    membri: membri.map(({ id }) => id),
    ...(new_card ? { new_card } : { card_id: card_id.trim() || null }),
  })),
  FamigliaChange,
)

/** A member without a household begins one, under its surname. */
export function valuesOf(
  { id, nome, cognome }: { id: number; nome: string; cognome: string },
  family: Famiglia | null,
): FamilyValues {
  return {
    nome: family?.nome ?? `Famiglia ${cognome}`,
    membri: family?.membri ?? [{ id, name: `${nome} ${cognome}` }],
    card_id: family?.card_id ?? '',
    new_card: false,
  }
}
