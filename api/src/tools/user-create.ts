import { parseArgs } from 'node:util'
import { roles } from '@cortile/contract/access.ts'
import { Email, RequiredLine } from '@cortile/contract/fields.ts'
import { NAME_MAX_CHARS, RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import * as z from 'zod/mini'
import { findAppKey } from '../config/app-key.ts'
import { anonymous } from '../domain/actor.ts'
import { AuditEntry } from '../domain/audit/audit-entry.ts'
import { transactAs } from '../domain/context.ts'
import { openDataKey } from '../domain/data-key/data-key.repository.ts'
import { createUser } from '../domain/user/create-user.ts'
import { onDatabase, runTool, say } from './run-tool.ts'

/**
 * `npm run user:create -- --name … --email … --role …`: the only way to create an s-admin. Prints a link, never a
 * password.
 */

const USAGE = `npm run user:create -- --name "Anna Rossi" --email anna@oratorio.example --role ${roles.join('|')}`
const NewUser = z.object({ name: RequiredLine(NAME_MAX_CHARS), email: Email, role: z.enum(roles) })

await runTool(async () => {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, email: { type: 'string' }, role: { type: 'string' } },
  })
  const user = NewUser.safeParse(values)
  if (!user.success) throw new Error(`--${String(user.error.issues[0]?.path[0])} is missing or wrong.\n${USAGE}`)

  await onDatabase(async (db, config) => {
    const links = { config, appKey: findAppKey(config) }
    const context = { db, actor: anonymous, now: new Date(), zone: config.zone }
    const key = await openDataKey(db, links.appKey, 'registro', context.now)
    const link = await transactAs(context, async (within) => {
      const created = await createUser(within, links, user.data)
      const entry = new AuditEntry(
        { key, azione: 'sistema.user-create', at: context.now, subject: { tipo: 'utente', id: created.id } },
        'system',
      )
      entry.change({ tipo: 'utente', id: created.id }, null, user.data)
      await entry.write(within.trx)
      return created.link
    })
    say(`${user.data.email} may set a password within ${RESET_LINK_MINUTES} minutes, once, at:\n${link}`)
  })
})
