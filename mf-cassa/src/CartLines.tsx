import { monete } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { Minus } from 'lucide-react'
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
const DecrementButton = styled(IconButton)({ border: `1px solid ${colorVars.field}` })
const Name = styled.span({
  flex: '1 1 6rem',
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& > span': { display: 'block', color: colorVars.muted, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
})
const Total = styled.span({
  marginInlineStart: 'auto',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
const Empty = styled.p({ margin: 0, padding: 20, color: colorVars.muted })

export function CartLines({ lines, onMinus }: { lines: readonly CartLine[]; onMinus: (item: number) => void }) {
  if (lines.length === 0) return <Empty>Il carrello è vuoto: tocca un prodotto per aggiungerlo.</Empty>
  return (
    <List>
      {lines.map(({ item, nome, quantity, totale }) => (
        <Line key={item}>
          <DecrementButton
            size="large"
            aria-label={`Togli un ${nome}`}
            title="Togli uno"
            onClick={({ currentTarget }) => {
              if (quantity === 1) focusNeighbour(currentTarget)
              onMinus(item)
            }}
          >
            <Minus size={24} aria-hidden />
          </DecrementButton>
          <Name>
            {nome}
            <span>× {quantity}</span>
          </Name>
          <Total>{monete(totale)}</Total>
        </Line>
      ))}
    </List>
  )
}

/** The line is removed with its button: the keyboard focus moves to the next line. */
function focusNeighbour(button: HTMLElement): void {
  const line = button.closest('li')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  neighbour?.querySelector('button')?.focus({ preventScroll: true })
}
