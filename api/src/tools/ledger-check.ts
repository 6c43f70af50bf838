import { fromHundredths } from '@cortile/contract/money.ts'
import { checkDues, checkTransfers } from '../domain/fee/check-payments.ts'
import { checkLedger } from '../domain/ledger/check-ledger.ts'
import { checkReceipts } from '../domain/receipt/check-receipts.ts'
import { reportFailure, onDatabase, runTool, say } from './run-tool.ts'

/**
 * `npm run ledger:check`: checks that every balance is the sum of its movements, every fee and week paid as its payments say,
 * every transfer used as what names it says, and every number of a receipt there once, beside a running server; if not, the exit status is 1.
 */

const NAMED_AT_MOST = 100

const FAULTS = {
  missing: 'its number is missing',
  'after-the-last': 'its number comes after the last one of its series',
  'corrected-beyond-its-amount': 'its notes take back more than its amount',
  'beyond-its-payments': 'it says more than was paid',
} as const

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

    const { receipts, wrong: wrongReceipts } = await checkReceipts(db)
    say(`${receipts} receipts and notes`)
    for (const { number, fault } of wrongReceipts.slice(0, NAMED_AT_MOST))
      reportFailure(`receipt ${number}: ${FAULTS[fault]}`)
    if (wrongReceipts.length > 0) reportFailure(`Receipts that are wrong: ${wrongReceipts.length}`)
    else say('Every number of a receipt is there once, and no receipt says more than was paid')
  }),
)

function differing({ recorded, paid }: { recorded: number; paid: number }): string {
  return `recorded ${fromHundredths(recorded)}, payments ${fromHundredths(paid)}`
}
