import { parseArgs } from 'node:util'
import { findAppKey } from '../config/app-key.ts'
import { checkAudit, type PrintedSeal } from '../domain/audit/check-audit.ts'
import { listDataKeys } from '../domain/data-key/data-key.repository.ts'
import { onDatabase, reportFailure, runTool, say } from './run-tool.ts'

/**
 * `npm run registro:check [-- --sigillo 412-ab12cd34ef567890]`: recomputes the register of changes, beside a running
 * server; names each fault on its own line, and then the exit status is 1. With the number and the digits of a printed
 * seal it also finds seals that were taken off the end.
 */

await runTool(async () => {
  const { values } = parseArgs({ options: { sigillo: { type: 'string' } } })
  const printed = values.sigillo === undefined ? undefined : parsePrinted(values.sigillo)
  await onDatabase(async (db, config) => {
    const keys = await listDataKeys(db, findAppKey(config), 'registro')
    const { righe, sigilli, wrong_count, wrong } = await checkAudit(db, { keys, now: new Date(), printed })
    say(`${righe} righe, ${sigilli} sigilli`)
    for (const line of wrong) reportFailure(line)
    if (wrong_count > wrong.length) reportFailure(`e altri ${wrong_count - wrong.length}`)
    if (wrong_count === 0) say('Il registro è intero')
  })
})

function parsePrinted(text: string): PrintedSeal {
  const [, numero, impronta] = /^(\d{1,9})-([0-9a-f]{16})$/i.exec(text.trim()) ?? []
  if (numero === undefined || impronta === undefined)
    throw new Error('--sigillo: un numero e 16 cifre, come sulla chiusura: 412-ab12cd34ef567890')
  return { numero: Number(numero), impronta: impronta.toLowerCase() }
}
