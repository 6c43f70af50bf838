import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { NetworkState } from '@cortile/frame/layout/NetworkState.tsx'
import { useWide } from '@cortile/kit/layout/use-wide.ts'
import styled from '@emotion/styled'
import { useState, type RefObject } from 'react'
import { countOf, type Cart, type CartLine } from './cart.ts'
import { CartBar } from './CartBar.tsx'
import { CartPanel } from './CartPanel.tsx'
import { HolderNotice } from './HolderNotice.tsx'
import { LastSale } from './LastSale.tsx'
import { Products } from './Products.tsx'
import { ReceiptNotice } from './ReceiptNotice.tsx'
import type { TillController } from './till-controller.ts'
import type { Till } from './till.ts'
import type { HolderLookup } from './use-holder.ts'

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  '@media (min-width: 768px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, min(40%, 23.75rem))' },
})
const Side = styled.div({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  position: 'sticky',
  top: 84,
  // The notice is visible without scrolling; during the next sale the cart is on top again.
  '&[data-empty] > [role="status"]': { order: -1 },
})

interface CounterProps {
  products: readonly ListinoItem[]
  lines: readonly CartLine[]
  controller: TillController
  till: Till
  holder: { lookup: HolderLookup | null; close: () => void }
  onCard: (code: string) => void
  /** The product list, which receives the focus when the focused element is removed. */
  productsRef: RefObject<HTMLUListElement | null>
}

/** Products and cart side by side; on a phone the cart is a drawer. */
export function Counter({ products, lines, controller, till, holder, onCard, productsRef }: CounterProps) {
  const { cart: items, receipt, lastSale } = till
  const wide = useWide()
  const [emptied, setEmptied] = useState<Cart>([])
  const focusProducts = () => productsRef.current?.focus({ preventScroll: true })
  const add = (item: number) => {
    setEmptied([])
    controller.apply({ type: 'add', item })
  }
  const cart = {
    lines,
    emptied: emptied.reduce((sum, { quantity }) => sum + quantity, 0),
    onPlus: add,
    onMinus: (item: number) => {
      if (countOf(lines) === 1) focusProducts()
      controller.apply({ type: 'decrement', item })
    },
    onEmpty: () => {
      focusProducts()
      setEmptied(items)
      controller.apply({ type: 'empty' })
    },
    onRefill: () => {
      focusProducts()
      setEmptied([])
      controller.apply({ type: 'refill', cart: emptied })
    },
    onConfirm: () => controller.apply({ type: 'confirm' }),
  }
  const closed = (close: () => void) => () => {
    focusProducts()
    close()
  }
  const notice = holder.lookup ? (
    <HolderNotice lookup={holder.lookup} onClose={closed(holder.close)} />
  ) : receipt ? (
    <ReceiptNotice
      key={receipt.key}
      receipt={receipt}
      onClose={closed(() => controller.apply({ type: 'receipt seen', key: receipt.key }))}
    />
  ) : null
  const last = lastSale && <LastSale key={`last ${lastSale.key}`} sale={lastSale} onReversed={controller.reversed} />
  return (
    <Columns>
      {!wide && last}
      <Products products={products} lines={lines} onAdd={add} onCard={onCard} listRef={productsRef} />
      {wide ? (
        <Side data-empty={lines.length === 0 || undefined}>
          <NetworkState />
          <CartPanel {...cart} />
          {notice}
          {last}
        </Side>
      ) : (
        <CartBar {...cart} notice={notice} />
      )}
    </Columns>
  )
}
