import { CardReader } from '@cortile/kit/card-reader/CardReader.tsx'
import type { ActiveCardReader } from '@cortile/kit/card-reader/use-card-reader.ts'
import { monete } from '@cortile/kit/format.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { totalOf, type CartLine } from './cart.ts'
import { PayState } from './PayState.tsx'
import type { Payment } from './till.ts'
import { WayOut } from './WayOut.tsx'

const Content = styled(DialogContent)({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  textAlign: 'center',
  // The camera needs the room of a low screen.
  '&:has([data-card-camera]) > [role="status"] > div': { minHeight: 0, padding: 12, '& > svg': { display: 'none' } },
})
const Sum = styled.strong({
  fontFamily: fonts.title,
  fontSize: `min(${rem(fontSize.figure)}, 11vw)`,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
})

interface PayDialogProps {
  payment: Payment
  lines: readonly CartLine[]
  reader: ActiveCardReader
  /** The last card was read in part. */
  short: boolean
  onCancel: () => void
  /** It is out of sight. */
  onClosed: () => void
}

/** Reads the card that pays: one, and then no other until there is an answer. Nothing closes it in between. */
export function PayDialog({ payment: now, lines, reader, short, onCancel, onClosed }: PayDialogProps) {
  const title = useId()
  const [payment, setPayment] = useState(now)
  // What it showed last stays while it closes: whoever has paid is not asked for a card again.
  if (now.step !== 'none' && now !== payment) setPayment(now)
  const paying = payment.step === 'paying'
  const total = payment.step === 'paying' ? payment.pending.total : totalOf(lines)
  return (
    <Dialog
      open={now.step !== 'none'}
      onClose={paying ? undefined : onCancel}
      aria-labelledby={title}
      aria-describedby={`${title}-sum`}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={title}>Scannerizza card per pagare</DialogTitle>
      <Content>
        {total > 0 && <Sum id={`${title}-sum`}>{monete(total)}</Sum>}
        <div role="status" style={{ width: '100%' }}>
          <PayState payment={payment} short={short} />
          {payment.step === 'paying' && payment.unknown && (
            <WayOut key={payment.pending.key} cashier={payment.pending.cashier} />
          )}
        </div>
        <CardReader reader={reader} />
      </Content>
      <DialogActions>
        <Button variant="outlined" color="inherit" size="large" fullWidth disabled={paying} onClick={onCancel}>
          Annulla
        </Button>
      </DialogActions>
    </Dialog>
  )
}
