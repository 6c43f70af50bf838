import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { useWide } from '@cortile/kit/layout/use-wide.ts'
import styled from '@emotion/styled'
import type { RefObject } from 'react'
import { countOf, type CartLine } from './cart.ts'
import { CartBar } from './CartBar.tsx'
import { CartPanel } from './CartPanel.tsx'
import { ProductTile } from './ProductTile.tsx'
import { ReceiptNotice } from './ReceiptNotice.tsx'
import type { TillController } from './till-controller.ts'
import type { Till } from './till.ts'

export const tiles = {
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.375rem), 1fr))',
  alignContent: 'start',
} as const

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  '@media (min-width: 768px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, min(40%, 23.75rem))' },
})
const Tiles = styled.ul({ ...tiles, margin: 0, padding: 0, listStyle: 'none' })
const Side = styled.div({
  display: 'grid',
  gap: 20,
  minWidth: 0,
  position: 'sticky',
  top: 84,
  // The receipt is visible without scrolling; during the next sale the cart is on top again.
  '&[data-empty] > [role="status"]': { order: -1 },
})

interface CounterProps {
  products: readonly ListinoItem[]
  lines: readonly CartLine[]
  controller: TillController
  receipt: Till['receipt']
  /** The product list, which receives the focus when the focused element is removed. */
  productsRef: RefObject<HTMLUListElement | null>
}

/** Products and cart side by side; on a phone the cart is a drawer. */
export function Counter({ products, lines, controller, receipt, productsRef }: CounterProps) {
  const wide = useWide()
  const focusProducts = () => productsRef.current?.focus({ preventScroll: true })
  const cart = {
    lines,
    onMinus: (item: number) => {
      if (countOf(lines) === 1) focusProducts()
      controller.apply({ type: 'decrement', item })
    },
    onConfirm: () => controller.apply({ type: 'confirm' }),
  }
  const notice = receipt && (
    <ReceiptNotice
      key={receipt.key}
      receipt={receipt}
      onClose={() => {
        focusProducts()
        controller.apply({ type: 'receipt seen', key: receipt.key })
      }}
    />
  )
  return (
    <>
      {!wide && notice}
      <Columns>
        {products.length === 0 ? (
          <Panel>
            <EmptyState>
              Ops! Nessun prodotto è stato inserito nel listino prezzi, contattare l'amministratore e far aggiungere dei
              prodotti.
            </EmptyState>
          </Panel>
        ) : (
          <Tiles ref={productsRef} aria-label="Prodotti" tabIndex={-1}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductTile
                  product={product}
                  quantity={lines.find(({ item }) => item === product.id)?.quantity ?? 0}
                  onAdd={() => controller.apply({ type: 'add', item: product.id })}
                />
              </li>
            ))}
          </Tiles>
        )}
        {wide ? (
          <Side data-empty={lines.length === 0 || undefined}>
            <CartPanel {...cart} />
            {notice}
          </Side>
        ) : (
          <CartBar {...cart} />
        )}
      </Columns>
    </>
  )
}
