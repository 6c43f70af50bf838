import styled from '@emotion/styled'
import PaginationItem from '@mui/material/PaginationItem'
import usePagination from '@mui/material/usePagination'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { SelectField } from '../fields/SelectField.tsx'
import { numero } from '../format.ts'
import { colorVars } from '../theme/color-vars.ts'
import { narrow, wide } from '../theme/media.ts'
import { fontSize, rem } from '../theme/tokens.ts'

export interface PaginationProps {
  page: number
  lastPage: number
  perPage: number
  /** Selectable values of `perPage`. */
  sizes: readonly number[]
  total: number
  onPage: (page: number) => void
  onPerPage: (perPage: number) => void
  /** Names the navigation where a page has several. */
  label?: string | undefined
}

const Root = styled.nav({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '8px 24px',
  fontVariantNumeric: 'tabular-nums',
  [narrow]: { justifyContent: 'center' },
})
const Pages = styled.ul({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // A phone shows the page as text instead.
  [narrow]: { '& > [data-numbered]': { display: 'none' } },
})
const OnlyNarrow = styled.li({ padding: '0 8px', whiteSpace: 'nowrap', [wide]: { display: 'none' } })
const Range = styled.p({ margin: 0, color: colorVars.muted, fontSize: rem(fontSize.small) })
const Size = styled.div({ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap', justifyContent: 'center' })
const Narrow = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  fontSize: rem(fontSize.small),
  color: colorVars.muted,
  '& select': { width: '5.25rem' },
})

const icons = { first: ChevronsLeft, previous: ChevronLeft, next: ChevronRight, last: ChevronsRight }
const labels: Readonly<Record<string, string>> = {
  first: 'Prima pagina',
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
  last: 'Ultima pagina',
}

/** First, previous, numbered pages, next, last, and the number of rows per page. */
export function Pagination({
  page,
  lastPage,
  perPage,
  sizes,
  total,
  onPage,
  onPerPage,
  label = 'Pagine',
}: PaginationProps) {
  const { items } = usePagination({
    count: lastPage,
    page,
    showFirstButton: true,
    showLastButton: true,
    onChange: (_event, to) => onPage(to),
  })
  if (total === 0) return null
  const first = (page - 1) * perPage + 1
  return (
    <Root aria-label={label} data-screen-only>
      <Size>
        <Range>
          {first > total ? '' : `${numero(first)}–${numero(Math.min(page * perPage, total))} di `}
          {numero(total)}
        </Range>
        <Narrow>
          <span aria-hidden>Righe per pagina</span>
          <SelectField
            label="Righe per pagina"
            labelHidden
            options={sizes.map((size) => ({ value: size, label: String(size) }))}
            value={perPage}
            onChange={(event) => onPerPage(Number(event.target.value))}
          />
        </Narrow>
      </Size>
      {lastPage > 1 && (
        <Pages>
          {items.flatMap(({ type, page: to, disabled, selected, onClick }, index) => {
            const numbered = !(type in labels)
            const item = (
              <li key={index} data-numbered={numbered || undefined}>
                <PaginationItem
                  type={type}
                  page={to}
                  selected={selected}
                  slots={icons}
                  aria-label={labels[type] ?? `Pagina ${String(to)}`}
                  aria-current={selected ? 'page' : undefined}
                  // Not `disabled`, so that pressing "next" up to the last page does not lose the focus.
                  aria-disabled={disabled || undefined}
                  onClick={disabled || selected ? undefined : onClick}
                />
              </li>
            )
            if (type !== 'next') return [item]
            return [
              <OnlyNarrow key="words">
                Pagina {numero(page)} di {numero(lastPage)}
              </OnlyNarrow>,
              item,
            ]
          })}
        </Pages>
      )}
    </Root>
  )
}
