import { parseArgs } from 'node:util'
import { anonymous } from '../domain/actor.ts'
import { transactAs } from '../domain/context.ts'
import { removeFactors } from '../domain/factor/second-factor.ts'
import { deleteSessionsOf } from '../domain/session/session.repository.ts'
import { findUserByEmail } from '../domain/user/user.repository.ts'
import { onDatabase, runTool, say } from './run-tool.ts'

/**
 * `npm run user:second-factor -- --email … --remove`: removes the second factor of a user and ends its sessions; the way
 * back for the last s-admin. Without `--remove` it only says what the user has.
 */

const USAGE = 'npm run user:second-factor -- --email anna@oratorio.example --remove'

await runTool(async () => {
  const { values } = parseArgs({ options: { email: { type: 'string' }, remove: { type: 'boolean' } } })
  const email = values.email?.trim().toLowerCase() ?? ''
  if (email === '') throw new Error(`--email is missing.\n${USAGE}`)

  await onDatabase(async (db, config) => {
    const user = await findUserByEmail(db, email)
    if (!user) throw new Error(`no user has the address ${email}`)
    if (values.remove !== true) {
      say(`${email} ${user.second_factor === 1 ? 'has a second factor' : 'has no second factor'}`)
      return
    }
    const context = { db, actor: anonymous, now: new Date(), zone: config.zone }
    await transactAs(context, async ({ trx }) => {
      await removeFactors(trx, user.id)
      await deleteSessionsOf(trx, { user_id: user.id })
    })
    say(`${email} has no second factor any more; its sessions were ended`)
  })
})
