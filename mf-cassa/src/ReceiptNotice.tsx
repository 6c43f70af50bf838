import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import { coins, monete } from '@cortile/kit/format.ts'
import { CircleCheck, Undo2 } from 'lucide-react'
import type { PaidReceipt } from './till.ts'
import { Big, TillNotice } from './TillNotice.tsx'

/** Length from which a name takes more than two lines. */
const LONG = 24

/** The member, and the sum by which its balance has become what it is; shown until the till drops the receipt. */
export function ReceiptNotice({ receipt, onClose }: { receipt: PaidReceipt; onClose: () => void }) {
  const { anagrafica, nuovo_saldo, total } = receipt
  const before = fromHundredths(toHundredths(nuovo_saldo) + toHundredths(total))
  return (
    <TillNotice title={receiptTitle(receipt)} Icon={total < 0 ? Undo2 : CircleCheck} tone="paid" onClose={onClose}>
      <Big data-less={anagrafica.length > LONG || undefined}>{anagrafica}</Big>
      <p>
        <Big data-less>
          {coins(before)} {total < 0 ? '+' : '−'} {coins(Math.abs(total))} =
        </Big>{' '}
        <Big>{monete(nuovo_saldo)}</Big>
      </p>
    </TillNotice>
  )
}

function receiptTitle({ total }: PaidReceipt): string {
  return total < 0 ? 'Acquisto annullato' : 'Acquisto completato'
}
