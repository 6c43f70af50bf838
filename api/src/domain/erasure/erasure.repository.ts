import * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { findIdentity } from '../../db/identity.ts'

const Erasure = z.object({ anagrafica_id: z.int(), user_id: z.nullable(z.int()), erased_at: z.string() })
export type Erasure = z.infer<typeof Erasure>

/** Who was erased in one centre's database: numbers and moments, no word about anybody. `identity` null: of before there was one. */
export const Erasures = z.object({ identity: z.nullable(z.int()), erasures: z.array(Erasure) })
export type Erasures = z.infer<typeof Erasures>

/** All erasures that a database remembers; none of one without its tables. */
export async function erasuresIn(db: Db): Promise<Erasures> {
  if (!(await db.schema.hasTable('cancellazioni')) || !(await db.schema.hasTable('contatori')))
    return { identity: null, erasures: [] }
  const erasures = await db('cancellazioni')
    .orderBy('anagrafica_id')
    .select<Erasure[]>('anagrafica_id', 'user_id', 'erased_at')
  return { identity: await findIdentity(db), erasures }
}
