import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { totalOf } from './cart.ts'
import { CartLines } from './CartLines.tsx'
import { CartTotal } from './CartTotal.tsx'
import { EmptyCart, type EmptyCartProps } from './EmptyCart.tsx'

// Limited so that the button is visible on a landscape tablet too.
const Lines = styled.div({ maxHeight: 'max(144px, calc(100dvh - 440px))', overflowY: 'auto' })
const Foot = styled.div({
  display: 'grid',
  gap: 16,
  padding: 20,
  borderTop: `1px solid ${colorVars.line}`,
  '& > button': { minHeight: 64 },
})

export interface CartProps extends EmptyCartProps {
  onMinus: (item: number) => void
  onPlus: (item: number) => void
  onConfirm: () => void
}

/** The cart beside the products. */
export function CartPanel({ lines, emptied, onMinus, onPlus, onEmpty, onRefill, onConfirm }: CartProps) {
  return (
    <Panel title="Carrello" actions={<EmptyCart {...{ lines, emptied, onEmpty, onRefill }} />} flush>
      <Lines>
        <CartLines lines={lines} onMinus={onMinus} onPlus={onPlus} />
      </Lines>
      <Foot>
        <CartTotal total={totalOf(lines)} />
        <Button variant="contained" size="large" disabled={lines.length === 0} onClick={onConfirm}>
          Conferma Acquisto
        </Button>
      </Foot>
    </Panel>
  )
}
