import styled from '@emotion/styled'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { numero } from './format.ts'
import { narrow, wide } from './theme/media.ts'
import { PageButton } from './PageButton.tsx'
import { pageWindow } from './page-window.ts'
import { colorVars } from './theme/color-vars.ts'
import { SelectField } from './SelectField.tsx'
import { rem, fontSize } from './theme/tokens.ts'

/** Sizes a reader may choose. */
const PAGE_SIZES = [5, 10, 20, 50, 100, 500] as const

export interface PaginationProps {
  page: number
  lastPage: number
  perPage: number
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
})
const OnlyWide = styled.li({ [narrow]: { display: 'none' } })
const OnlyNarrow = styled.li({ padding: '0 8px', whiteSpace: 'nowrap', [wide]: { display: 'none' } })
const Gap = styled.span({ display: 'inline-block', width: 24, textAlign: 'center', color: colorVars.muted })
const Range = styled.p({ margin: 0, color: colorVars.muted, fontSize: rem(fontSize.small) })
const Size = styled.div({ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap', justifyContent: 'center' })
const Narrow = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: rem(fontSize.small),
  color: colorVars.muted,
  '& select': { width: '5.25rem' },
})

/** First, previous, numbered pages, next, last, and how many rows a page has. */
export function Pagination({ page, lastPage, perPage, total, onPage, onPerPage, label = 'Pagine' }: PaginationProps) {
  if (total === 0) return null
  const sizes = PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))
  const first = (page - 1) * perPage + 1
  const atStart = page <= 1
  const atEnd = page >= lastPage
  return (
    <Root aria-label={label}>
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
            options={sizes}
            value={perPage}
            onChange={(event) => {
              onPerPage(Number(event.target.value))
            }}
          />
        </Narrow>
      </Size>
      {lastPage > 1 && (
        <Pages>
          <li>
            <PageButton label="Prima pagina" page={1} off={atStart} onPage={onPage} icon={ChevronsLeft} />
          </li>
          <li>
            <PageButton label="Pagina precedente" page={page - 1} off={atStart} onPage={onPage} icon={ChevronLeft} />
          </li>
          {pageWindow(page, lastPage).map((item) => (
            <OnlyWide key={item}>
              {typeof item === 'number' ? (
                <PageButton label={`Pagina ${String(item)}`} page={item} current={item === page} onPage={onPage} />
              ) : (
                <Gap>…</Gap>
              )}
            </OnlyWide>
          ))}
          <OnlyNarrow>
            Pagina {numero(page)} di {numero(lastPage)}
          </OnlyNarrow>
          <li>
            <PageButton label="Pagina successiva" page={page + 1} off={atEnd} onPage={onPage} icon={ChevronRight} />
          </li>
          <li>
            <PageButton label="Ultima pagina" page={lastPage} off={atEnd} onPage={onPage} icon={ChevronsRight} />
          </li>
        </Pages>
      )}
    </Root>
  )
}
