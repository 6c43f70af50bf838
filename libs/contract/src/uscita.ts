import { Id, TimeOfDay } from './fields.ts'
import { GroupRef } from './groups.ts'
import { Relation } from './persone.ts'
import { StatoAccesso } from './stato-accesso.ts'
import * as z from './zod.ts'

/** How a child leaves: what the door shows before it lets a child out. */

/** How many persons the door shows. */
export const COLLECTORS_SHOWN = 8
export const NO_COLLECTOR = 'Nessuno è autorizzato: chiama il tutore'

/** A person who may collect a child. */
const Collector = z.object({
  persona_id: Id,
  nome: z.string(),
  relazione: Relation,
  /** A guardian has lent the right for some days. */
  delega: z.boolean(),
  /** Whether the person has shown a paper at the desk. */
  documento_visto: z.boolean(),
})
export type Collector = z.infer<typeof Collector>

/**
 * `libera`: leaves, nothing is asked. `solo`: leaves alone, until `fino` of the same day. `consegna`: is inside still, and is handed
 * over to one of `persone`, the likeliest first; none of `divieti` must collect it. `telefono_tutore` is given only if
 * there is no such person.
 */
export const Uscita = z.object({
  esito: z.enum(['libera', 'solo', 'consegna']),
  fino: z.nullable(TimeOfDay),
  message: z.nullable(z.string()),
  persone: z.array(Collector),
  divieti: z.array(z.object({ nome: z.string(), relazione: Relation })),
  telefono_tutore: z.nullable(z.string()),
})
export type Uscita = z.infer<typeof Uscita>

/** The guardians of a child, one of whom can allow another adult on the telephone. */
const Guardians = z.array(z.object({ persona_id: Id, nome: z.string() }))

/** A child that is held at the exit: what its confirmation needs, and whether there is a photo of it. */
export const HeldChild = z.object({ id: Id, famiglia_id: z.nullable(Id), tutori: Guardians, foto: z.boolean() })
export type HeldChild = z.infer<typeof HeldChild>

/** A member of a family whose card has been read; `uscita` is null outside. */
export const FamilyMember = z.object({
  id: Id,
  name: z.string(),
  stato_accesso: StatoAccesso,
  gruppo: z.nullable(z.omit(GroupRef, { id: true })),
  uscita: z.nullable(Uscita),
  /** Of a child that must be handed over. */
  tutori: Guardians,
  /** Whether there is a photo, of a child that must be handed over. */
  foto: z.boolean(),
})
export type FamilyMember = z.infer<typeof FamilyMember>
