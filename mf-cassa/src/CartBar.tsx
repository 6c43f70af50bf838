import { NetworkState } from '@cortile/frame/layout/NetworkState.tsx'
import { monete } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { ShoppingBasket, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { countOf, totalOf } from './cart.ts'
import { CartLines } from './CartLines.tsx'
import type { CartProps } from './CartPanel.tsx'
import { CartTotal } from './CartTotal.tsx'
import { EmptyCart } from './EmptyCart.tsx'

const Bar = styled.div({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 1050,
  // Wraps where both buttons do not fit on one line: a large sum, or large text.
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  backgroundColor: colorVars.surface,
  borderTop: `1px solid ${colorVars.line}`,
  '& > p': { flexBasis: '100%', marginBlock: -4 },
  '& > button': { minHeight: 64, paddingInline: 16 },
  '& > :last-child': { flex: '1 1 7.5rem' },
  '&[data-notice]': { padding: 0, backgroundColor: 'transparent', border: 'none' },
  '& > section': {
    flex: 1,
    minWidth: 0,
    maxHeight: '45dvh',
    borderRadius: 0,
    paddingBlockEnd: 'calc(16px + env(safe-area-inset-bottom))',
  },
})
// In rem, because the bar grows with the font size too.
const Space = styled.div({ height: '6.5rem' })
const NoticeSpace = styled.div({ height: 'min(12rem, 45dvh)' })
const Head = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 8px 0 20px',
})
const Title = styled.h2({ flex: 1, margin: 0, fontFamily: fonts.title, fontSize: rem(fontSize.lead) })
const Foot = styled.div({
  display: 'grid',
  gap: 16,
  padding: '16px 20px calc(16px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${colorVars.line}`,
  '& > button': { minHeight: 64 },
})
const Lines = styled.div({ overflowY: 'auto' })

/**
 * The cart on a phone: sum and pay button in a bottom bar, the lines in a drawer. The notice about the last card takes the
 * place of the empty cart, so that it covers no product; the next sale takes its place.
 */
export function CartBar({ notice, ...cart }: CartProps & { notice: ReactNode }) {
  const { lines, onMinus, onPlus, onConfirm } = cart
  const [open, setOpen] = useState(false)
  const title = useId()
  const empty = lines.length === 0
  const confirm = () => {
    setOpen(false)
    onConfirm()
  }
  if (empty && notice)
    return (
      <>
        <NoticeSpace aria-hidden />
        <Bar data-notice>{notice}</Bar>
      </>
    )
  return (
    <>
      <Space aria-hidden />
      <Bar>
        <NetworkState />
        <Button
          variant="outlined"
          color="inherit"
          disabled={empty}
          onClick={() => setOpen(true)}
          startIcon={<ShoppingBasket size={20} aria-hidden />}
          aria-label={`Apri il carrello: ${countOf(lines)}, totale ${monete(totalOf(lines))}`}
        >
          {monete(totalOf(lines))}
        </Button>
        <Button variant="contained" disabled={empty} onClick={confirm}>
          Conferma Acquisto
        </Button>
      </Bar>
      <Drawer
        anchor="bottom"
        open={open && !empty}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-labelledby': title } }}
      >
        <Head>
          <Title id={title}>Carrello</Title>
          <EmptyCart {...cart} />
          <IconButton size="large" aria-label="Chiudi il carrello" onClick={() => setOpen(false)}>
            <X size={24} aria-hidden />
          </IconButton>
        </Head>
        <Lines>
          <CartLines lines={lines} onMinus={onMinus} onPlus={onPlus} />
        </Lines>
        <Foot>
          <CartTotal total={totalOf(lines)} />
          <Button variant="contained" size="large" onClick={confirm}>
            Conferma Acquisto
          </Button>
        </Foot>
      </Drawer>
    </>
  )
}
