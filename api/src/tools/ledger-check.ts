import { fromHundredths } from '@cortile/contract/money.ts'
import { checkDues, checkTransfers } from '../domain/fee/check-payments.ts'
import { checkLedger } from '../domain/ledger/check-ledger.ts'
import { reportFailure, onDatabase, runTool, say } from './run-tool.ts'

/**
 * `npm run ledger:check`: checks that every balance is the sum of its movements, every fee and week paid as its payments say,
 * and every transfer used as what names it says, beside a running server; if not, the exit status is 1.
 */

const NAMED_AT_MOST = 100

await runTool(() =>
  onDatabase(async (db) => {
    const { members, movements, total, wrong_count, wrong } = await checkLedger(db)
    say(`${members} members, ${movements} movements, ${total} coins in all`)
    for (const { anagrafica_id, saldo, movements: sum } of wrong)
      reportFailure(`member ${anagrafica_id}: balance ${saldo}, movements ${sum}`)
    if (wrong_count > 0) reportFailure(`Balances that are not the sum of their movements: ${wrong_count}`)
    else say('Every balance is the sum of its movements')

    const dues = await checkDues(db)
    const transfers = await checkTransfers(db)
    say(`${dues.dues} fees and weeks with payments, ${transfers.transfers} transfers`)
    for (const { anagrafica_id, quota_id, settimana_id, ...sums } of dues.wrong.slice(0, NAMED_AT_MOST))
      reportFailure(
        `member ${anagrafica_id}, ${quota_id === null ? `week ${settimana_id}` : `fee ${quota_id}`}: ${differing(sums)}`,
      )
    for (const { id, ...sums } of transfers.wrong.slice(0, NAMED_AT_MOST))
      reportFailure(`transfer ${id}: ${differing(sums)}`)
    const count = dues.wrong.length + transfers.wrong.length
    if (count > 0) reportFailure(`Fees, weeks and transfers that are not the sum of their payments: ${count}`)
    else say('Every fee, week and transfer is the sum of its payments')
  }),
)

function differing({ recorded, paid }: { recorded: number; paid: number }): string {
  return `recorded ${fromHundredths(recorded)}, payments ${fromHundredths(paid)}`
}
