import { parseArgs } from 'node:util'
import { findAppKey } from '../config/app-key.ts'
import { listAffected, type Breach } from './list-affected.ts'
import { onDatabase, runTool, say } from './run-tool.ts'

/**
 * `npm run breach -- --account anna@oratorio.example | --fuga 2026-11-21T09:30:00Z`: the people that a stolen account or a copy of
 * the database touched, a line each: kind, id, name and the address to tell, separated by tabs. See docs/privacy.md.
 */

const USAGE = 'npm run breach -- --account anna@oratorio.example | --fuga 2026-11-21T09:30:00Z'

await runTool(async () => {
  const { values } = parseArgs({ options: { account: { type: 'string' }, fuga: { type: 'string' } } })
  const breach = breachIn(values)
  await onDatabase(async (db, config) => {
    const context = { db, appKey: findAppKey(config), zone: config.zone, now: new Date() }
    const { affected, whole } = await listAffected(context, breach)
    for (const { tipo, id, nome, indirizzo } of affected) say([tipo, id, nome, indirizzo ?? '-'].join('\t'))
    say(`${affected.length} da avvisare`)
    if (whole.length > 0) say(`L’account ha preso elenchi interi (${whole.join(', ')}): sono tutti`)
    if ('account' in breach) say('Gli elenchi guardati a schermo non stanno nel registro: vedi docs/privacy.md')
  })
})

function breachIn({ account, fuga }: { account?: string | undefined; fuga?: string | undefined }): Breach {
  if ((account === undefined) === (fuga === undefined)) throw new Error(`either --account or --fuga.\n${USAGE}`)
  if (account !== undefined) return { account }
  const at = new Date(fuga ?? '')
  if (Number.isNaN(at.getTime())) throw new Error(`--fuga: a moment as in 2026-11-21T09:30:00Z.\n${USAGE}`)
  return { at }
}
