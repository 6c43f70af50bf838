import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useState, type RefObject } from 'react'
import type { CartLine } from './cart.ts'
import { useFavourites } from './favourites.ts'
import { ProductTile } from './ProductTile.tsx'
import { ProductTools } from './ProductTools.tsx'

export const tiles = {
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.375rem), 1fr))',
  alignContent: 'start',
} as const

const Tiles = styled.ul({ ...tiles, margin: 0, padding: 0, listStyle: 'none' })
const Hint = styled.p({ margin: '0 0 12px', color: colorVars.muted })

/** Products that a screen shows without search. */
const FEW = 8

interface ProductsProps {
  products: readonly ListinoItem[]
  lines: readonly CartLine[]
  onAdd: (item: number) => void
  onCard: (code: string) => void
  /** The list, which receives the focus when the focused element is removed. */
  listRef: RefObject<HTMLUListElement | null>
}

/** The price list as tiles, favourites first. */
export function Products({ products, lines, onAdd, onCard, listRef }: ProductsProps) {
  const favourites = useFavourites()
  const [search, setSearch] = useState('')
  const [marking, setMarking] = useState(false)
  if (products.length === 0)
    return (
      <Panel>
        <EmptyState>
          Ops! Nessun prodotto è stato inserito nel listino prezzi, contattare l'amministratore e far aggiungere dei
          prodotti.
        </EmptyState>
      </Panel>
    )
  const isFavourite = ({ id }: ListinoItem) => favourites.ids.includes(id)
  const words = normalise(search).split(' ')
  const shown = [...products.filter(isFavourite), ...products.filter((product) => !isFavourite(product))].filter(
    ({ nome }) => words.every((word) => normalise(nome).includes(word)),
  )
  const choose = (product: ListinoItem) => {
    if (marking) return favourites.toggle(product.id)
    onAdd(product.id)
    setSearch('')
  }
  const [first] = shown
  return (
    <div>
      {products.length > FEW && (
        <ProductTools
          search={search}
          onSearch={setSearch}
          onChooseFirst={() => first && choose(first)}
          onCard={onCard}
          marking={marking}
          onMark={setMarking}
        />
      )}
      {marking && <Hint role="status">Tocca i prodotti da tenere in cima su questa cassa.</Hint>}
      {shown.length === 0 && <Hint role="status">Nessun prodotto con questo nome.</Hint>}
      <Tiles ref={listRef} aria-label="Prodotti" tabIndex={-1}>
        {shown.map((product) => (
          <li key={product.id}>
            <ProductTile
              product={product}
              quantity={lines.find(({ item }) => item === product.id)?.quantity ?? 0}
              favourite={isFavourite(product)}
              marking={marking}
              onChoose={() => choose(product)}
            />
          </li>
        ))}
      </Tiles>
    </div>
  )
}
