import * as z from 'zod/mini'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'

/** A process of its own that migrates, to be killed on the way: says when it begins, ends when it is done. */
const where = z
  .object({ databaseUrl: z.optional(z.string()), varDir: z.string() })
  .parse(JSON.parse(process.env.WHERE ?? '{}'))
process.stdout.write('begins\n')
const db = connect(where)
await migrate(db)
await db.destroy()
