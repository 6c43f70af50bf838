import styled from '@emotion/styled'
import { CardReader } from '@cortile/kit/CardReader.tsx'
import { monete } from '@cortile/kit/format.ts'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@cortile/kit/mui.ts'
import { paint } from '@cortile/kit/paint.ts'
import { fonts, radius, rem, type } from '@cortile/kit/tokens.ts'
import { CircleAlert, CreditCard, Hourglass, WifiOff } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { totalOf, type CartLine } from './cart.ts'
import type { Payment } from './till.ts'
import type { TillDesk } from './till-desk.ts'

const Content = styled(DialogContent)({ display: 'grid', justifyItems: 'center', gap: 20, textAlign: 'center' })
const Sum = styled.strong({
  fontFamily: fonts.title,
  fontSize: rem(type.figure),
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
})
const State = styled.div({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 12,
  width: '100%',
  minHeight: 168,
  padding: 20,
  borderRadius: radius.medium,
  backgroundColor: paint.sunken,
  fontSize: rem(type.lead),
  lineHeight: 1.3,
  '&[data-tone="errore"]': { backgroundColor: paint.errore.tint, color: paint.errore.main },
  '&[data-tone="avviso"]': { backgroundColor: paint.accent.main, color: paint.accent.on },
  '& > strong': { fontSize: rem(type.title), lineHeight: 1.2 },
})

interface PayDialogProps {
  desk: TillDesk
  payment: Payment
  lines: readonly CartLine[]
}

/** Reads the card that pays: one, and then no other until there is an answer. Nothing closes it in between. */
export function PayDialog({ desk, payment, lines }: PayDialogProps) {
  const title = useId()
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
      open={payment.step !== 'none'}
      onClose={paying ? undefined : close}
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={`${title}-sum`}
    >
      <DialogTitle id={title}>Scannerizza card per pagare</DialogTitle>
      <Content>
        {total > 0 && <Sum id={`${title}-sum`}>{monete(total)}</Sum>}
        <div role="status" style={{ width: '100%' }}>
          <Shown payment={payment} short={short} />
        </div>
        <CardReader
          onCard={card}
          onShort={() => setShort(true)}
          locked={payment.step !== 'card' || lines.length === 0}
        />
      </Content>
      <DialogActions>
        <Button variant="outlined" color="inherit" size="large" fullWidth disabled={paying} onClick={close}>
          Annulla
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Shown({ payment, short }: { payment: Payment; short: boolean }): ReactNode {
  if (payment.step === 'paying' && payment.unknown) {
    return (
      <State data-tone="avviso">
        <WifiOff size={48} aria-hidden />
        <strong>Esito sconosciuto, verifico…</strong>
        {payment.instead && 'C’era già un pagamento in corso: la card appena letta non è stata usata. '}
        Non ripetere il pagamento: appena il server risponde saprai com’è andata.
      </State>
    )
  }
  if (payment.step === 'paying') {
    return (
      <State>
        <Hourglass size={48} aria-hidden />
        <strong>Pagamento in corso…</strong>
      </State>
    )
  }
  const refusal = short ? 'Lettura incompleta' : payment.step === 'card' ? payment.refusal : null
  if (refusal !== null) {
    return (
      <State data-tone="errore">
        <CircleAlert size={48} aria-hidden />
        <strong>{refusal}</strong>
        {short ? 'Avvicina di nuovo la card.' : 'Non è stato addebitato nulla. Puoi provare con un’altra card.'}
      </State>
    )
  }
  return (
    <State>
      <CreditCard size={48} aria-hidden />
      Avvicina la card dell’iscritto al lettore.
    </State>
  )
}
