import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { Check, Search, Star } from 'lucide-react'

const Root = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  marginBlockEnd: 16,
  '& > :first-child': { flex: '1 1 9rem' },
  '& > button': { minHeight: 56 },
})
const CARD = new RegExp(`^\\d{${CARD_DIGITS}}$`)

interface ProductToolsProps {
  search: string
  onSearch: (text: string) => void
  /** Enter: adds the first product found. */
  onChooseFirst: () => void
  /** A reader typed a card into the field. */
  onCard: (code: string) => void
  /** Whether a tap on a product marks it as favourite. */
  marking: boolean
  onMark: (marking: boolean) => void
}

/** Search and favourites, for a price list longer than the screen. */
export function ProductTools({ search, onSearch, onChooseFirst, onCard, marking, onMark }: ProductToolsProps) {
  return (
    <Root>
      <TextField
        type="search"
        label="Cerca un prodotto"
        value={search}
        autoComplete="off"
        onChange={({ target }) => {
          const text = target.value.trim()
          if (!CARD.test(text)) return onSearch(target.value)
          onSearch('')
          onCard(text)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && search.trim() !== '') onChooseFirst()
          if (key === 'Escape') onSearch('')
        }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search size={20} aria-hidden />
              </InputAdornment>
            ),
          },
        }}
      />
      <Button
        variant={marking ? 'contained' : 'outlined'}
        color={marking ? 'primary' : 'inherit'}
        aria-pressed={marking}
        startIcon={marking ? <Check size={20} aria-hidden /> : <Star size={20} aria-hidden />}
        aria-label={marking ? undefined : 'Scegli i preferiti'}
        onClick={() => onMark(!marking)}
      >
        {marking ? 'Fatto' : 'Preferiti'}
      </Button>
    </Root>
  )
}
