import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { colorVars } from '../theme/color-vars.ts'
import { wide } from '../theme/media.ts'
import { radius, rem, fontSize } from '../theme/tokens.ts'
import { useWide } from './use-wide.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface FilterSheetProps {
  /** The fields; a change applies at once and is kept in the URL. */
  children: ReactNode
  /** Number of active filters. */
  active: number
  onReset: () => void
  /** The search, always visible beside the button. */
  search?: ReactNode
  label?: string | undefined
}

const Bar = styled.div({
  display: 'flex',
  alignItems: 'flex-end',
  flexWrap: 'wrap',
  gap: 8,
  '& > [data-search]': { flex: '1 1 220px', [wide]: { maxWidth: 420 } },
})
const Count = styled.span({
  minWidth: 22,
  padding: '0 6px',
  borderRadius: radius.pill,
  backgroundColor: colorVars.accent.main,
  color: colorVars.accent.contrastText,
  fontSize: rem(fontSize.small),
  textAlign: 'center',
})
const Fields = styled.div({
  display: 'grid',
  gap: 16,
  [wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' },
})
const Region = styled(Card)({ padding: 16 })
const Sheet = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '20px 16px calc(16px + env(safe-area-inset-bottom))',
})

/** Filters of a list, for a `PageHeader`: a region that opens in place, or a sheet from the bottom under 768 px. */
export function FilterSheet({ children, active, onReset, search, label = 'Filtri' }: FilterSheetProps) {
  const id = useId()
  const inPlace = useWide()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  const reset = active > 0 && (
    <Button variant="text" onClick={onReset}>
      Azzera filtri
    </Button>
  )
  return (
    <>
      <Bar data-screen-only data-filters>
        {search && <div data-search>{search}</div>}
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<SlidersHorizontal size={18} aria-hidden />}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-haspopup={inPlace ? undefined : 'dialog'}
          onClick={() => {
            setOpen(!open)
          }}
        >
          {label}
          {active > 0 && (
            <Count>
              {active}
              <VisuallyHidden> {active === 1 ? 'attivo' : 'attivi'}</VisuallyHidden>
            </Count>
          )}
        </Button>
        {inPlace && active > 0 && (
          <IconButton aria-label="Azzera filtri" title="Azzera filtri" onClick={onReset}>
            <X size={20} aria-hidden />
          </IconButton>
        )}
      </Bar>
      {inPlace && open && (
        <Region id={id} role="group" aria-label={label} data-screen-only data-filter-fields>
          <Fields>{children}</Fields>
        </Region>
      )}
      {!inPlace && (
        <Drawer anchor="bottom" open={open} onClose={close} slotProps={{ paper: { id, 'aria-label': label } }}>
          <Sheet>
            <Typography variant="h2">{label}</Typography>
            <Fields>{children}</Fields>
            <Button variant="contained" onClick={close}>
              Mostra i risultati
            </Button>
            {reset}
          </Sheet>
        </Drawer>
      )}
    </>
  )
}
