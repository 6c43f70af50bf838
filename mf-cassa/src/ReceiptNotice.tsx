import type { Receipt } from '@cortile/contract/cassa.ts'
import { monete } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { fonts, radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { CircleCheck, X } from 'lucide-react'

/** Length from which a name takes more than two lines. */
const LONG = 24

const Root = styled.section({
  containerType: 'inline-size',
  padding: '12px 12px 20px 20px',
  borderRadius: radius.large,
  backgroundColor: colorVars.success.main,
  color: colorVars.success.contrastText,
  // Fixed above the page and below the cart, so that nothing shifts under the cashier's finger when it appears.
  [narrow]: {
    position: 'fixed',
    insetInline: 16,
    top: 76,
    zIndex: 20,
    maxHeight: 'calc(100dvh - 76px - 104px)',
    overflowY: 'auto',
  },
})
const Head = styled.div({ display: 'flex', alignItems: 'center', gap: 12, fontWeight: 700, '& > span': { flex: 1 } })
const Big = styled.strong({
  display: 'block',
  fontFamily: fonts.title,
  fontSize: `min(${rem(fontSize.shout)}, 14cqi)`,
  fontWeight: 700,
  lineHeight: 1.05,
  overflowWrap: 'anywhere',
  // The balance below must stay visible.
  '&[data-long]': { fontSize: `min(${rem(fontSize.figure)}, 9cqi)` },
  fontVariantNumeric: 'tabular-nums',
})
const Label = styled.span({ display: 'block', marginBlockStart: 12 })

/** Paying member and new balance, shown until the till drops the receipt. */
export function ReceiptNotice({
  receipt,
  onClose,
}: {
  receipt: Receipt
  /** The cashier closes it before its timeout. */
  onClose: () => void
}) {
  return (
    // Not live: LiveRegion announces it, once.
    <Root role="status" aria-live="off" aria-label="Acquisto completato">
      <Head>
        <CircleCheck size={28} aria-hidden />
        <span>Acquisto completato</span>
        <IconButton size="large" aria-label="Chiudi l’avviso" onClick={onClose}>
          <X size={24} aria-hidden />
        </IconButton>
      </Head>
      <Big data-long={receipt.anagrafica.length > LONG || undefined}>{receipt.anagrafica}</Big>
      <Label>nuovo saldo</Label>
      <Big>{monete(receipt.nuovo_saldo)}</Big>
    </Root>
  )
}
