import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { Products } from './Products.tsx'

const products = ['Acqua', 'Bibita', 'Caffè', 'Caramelle', 'Crema', 'Gelato', 'Panino', 'Pizzetta', 'Tè freddo'].map(
  (nome, index) => ({ id: index + 1, nome, costo: -1 }),
)

function open(shown = products) {
  const [added, cards]: [number[], string[]] = [[], []]
  const list = createRef<HTMLUListElement>()
  const onAdd = (item: number) => void added.push(item)
  const onCard = (code: string) => void cards.push(code)
  const rendered = renderScreen(<Products products={shown} lines={[]} onAdd={onAdd} onCard={onCard} listRef={list} />, {
    as: 'cassa',
  })
  return { ...rendered, added, cards }
}
const names = () =>
  within(screen.getByRole('list', { name: 'Prodotti' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replace('1 moneta', ''))
const search = () => screen.getByRole('searchbox', { name: 'Cerca un prodotto' })

describe('the products of the till', () => {
  it('have no search while they are few', () => {
    open(products.slice(0, 8))
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('are found by a part of the name, without accents, and added by Enter', async () => {
    const { user, added } = open()
    await user.type(search(), 'te fr')
    expect(names()).toEqual(['Tè freddo'])
    await user.keyboard('{Enter}')
    expect(added).toEqual([9])
    expect(search()).toHaveValue('')
    await user.type(search(), 'xyz')
    expect(screen.getByText('Nessun prodotto con questo nome.')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(added).toEqual([9])
    await user.keyboard('{Escape}')
    expect(names()).toHaveLength(9)
  })

  it('leave a card that is read into the search to the till', async () => {
    const { user, added, cards } = open()
    await user.type(search(), '0025016078{Enter}')
    expect(cards).toEqual(['0025016078'])
    expect(search()).toHaveValue('')
    expect(added).toEqual([])
  })

  it('come first if they are favourites of this device', async () => {
    const { user, added, unmount } = open()
    await user.click(screen.getByRole('button', { name: 'Scegli i preferiti' }))
    await user.click(screen.getByRole('button', { name: /^Panino/ }))
    expect(screen.getByRole('button', { name: /^Panino/ })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Fatto' }))
    expect(names().slice(0, 2)).toEqual(['Panino', 'Acqua'])
    expect(added).toEqual([])
    unmount()
    open()
    expect(names()[0]).toBe('Panino')
  })
})
