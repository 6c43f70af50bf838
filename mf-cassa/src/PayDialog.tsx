import styled from '@emotion/styled'
import { Button } from '@cortile/kit/Button.tsx'
import { CardReader } from '@cortile/kit/CardReader.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@cortile/kit/Dialog.tsx'
import { monete } from '@cortile/kit/format.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import { useId, useState } from 'react'
import { totalOf, type CartLine } from './cart.ts'
import { PayState } from './PayState.tsx'
import type { Payment } from './till.ts'
import type { TillDesk } from './till-desk.ts'
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
  desk: TillDesk
  payment: Payment
  lines: readonly CartLine[]
  /** It is out of sight. */
  onClosed: () => void
}

/** Reads the card that pays: one, and then no other until there is an answer. Nothing closes it in between. */
export function PayDialog({ desk, payment: now, lines, onClosed }: PayDialogProps) {
  const title = useId()
  const [payment, setPayment] = useState(now)
  // What it showed last stays while it closes: whoever has paid is not asked for a card again.
  if (now.step !== 'none' && now !== payment) setPayment(now)
  const paying = payment.step === 'paying'
  const total = payment.step === 'paying' ? payment.pending.total : totalOf(lines)
  const [short, setShort] = useState(false)
  const close = () => {
    setShort(false)
    desk.apply({ type: 'cancel' })
  }
  const card = (code: string) => {
    setShort(false)
    desk.card(code, lines)
  }
  return (
    <Dialog
      open={now.step !== 'none'}
      onClose={paying ? undefined : close}
      onClosed={onClosed}
      aria-labelledby={title}
      aria-describedby={`${title}-sum`}
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
        <CardReader onCard={card} onShort={() => setShort(true)} locked={now.step !== 'card' || lines.length === 0} />
      </Content>
      <DialogActions>
        <Button variant="outlined" color="inherit" size="large" fullWidth disabled={paying} onClick={close}>
          Annulla
        </Button>
      </DialogActions>
    </Dialog>
  )
}
