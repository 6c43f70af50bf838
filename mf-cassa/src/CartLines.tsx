import { QUANTITY_MAX } from '@cortile/contract/cassa.ts'
import { monete } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import type { CartLine } from './cart.ts'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Line = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 72,
  padding: '8px 20px 8px 12px',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
})
const Stepper = styled.span({ display: 'flex', alignItems: 'center', gap: 4 })
const StepButton = styled(IconButton)({ border: `1px solid ${colorVars.field}` })
const Quantity = styled.span({
  minWidth: '2rem',
  textAlign: 'center',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
})
const Name = styled.span({
  flex: '1 1 6rem',
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& > span': { display: 'block', color: colorVars.muted, fontVariantNumeric: 'tabular-nums' },
})
const Empty = styled.p({ margin: 0, padding: 20, color: colorVars.muted })

interface CartLinesProps {
  lines: readonly CartLine[]
  onMinus: (item: number) => void
  onPlus: (item: number) => void
}

export function CartLines({ lines, onMinus, onPlus }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  useShowAdded(list, lines)
  if (lines.length === 0) return <Empty>Il carrello è vuoto: tocca un prodotto per aggiungerlo.</Empty>
  return (
    <List ref={list}>
      {lines.map(({ item, nome, quantity, totale }) => (
        <Line key={item}>
          <Stepper>
            <StepButton
              size="large"
              aria-label={`Togli un ${nome}`}
              title="Togli uno"
              onClick={({ currentTarget }) => {
                if (quantity === 1) focusNeighbour(currentTarget)
                onMinus(item)
              }}
            >
              <Minus size={24} aria-hidden />
            </StepButton>
            <Quantity>{quantity}</Quantity>
            <StepButton
              size="large"
              aria-label={`Aggiungi un ${nome}`}
              title="Aggiungi uno"
              disabled={quantity >= QUANTITY_MAX}
              onClick={() => onPlus(item)}
            >
              <Plus size={24} aria-hidden />
            </StepButton>
          </Stepper>
          <Name>
            {nome}
            <span>{monete(totale)}</span>
          </Name>
        </Line>
      ))}
    </List>
  )
}

/** Scrolls the list to the line that has just been added to. */
function useShowAdded(list: RefObject<HTMLUListElement | null>, lines: readonly CartLine[]): void {
  const last = useRef(lines)
  useEffect(() => {
    const before = last.current
    last.current = lines
    const added = lines.findIndex(
      ({ item, quantity }) => quantity > (before.find((line) => line.item === item)?.quantity ?? 0),
    )
    const line = list.current?.children[added]
    if (line) showLine(line)
  }, [list, lines])
}

/** Scrolls the box of the list, not the page. */
function showLine(line: Element): void {
  const box = line.parentElement?.parentElement
  if (!box) return
  const [seen, shown] = [box.getBoundingClientRect(), line.getBoundingClientRect()]
  if (shown.top < seen.top) box.scrollTop -= seen.top - shown.top
  else if (shown.bottom > seen.bottom) box.scrollTop += shown.bottom - seen.bottom
}

/** The line is removed with its button: the keyboard focus moves to the next line. */
function focusNeighbour(button: HTMLElement): void {
  const line = button.closest('li')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  neighbour?.querySelector('button')?.focus({ preventScroll: true })
}
