import { STORNO_MINUTES } from '@cortile/contract/cassa.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { monete, time } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ReverseDialog } from './ReverseDialog.tsx'
import type { PaidReceipt } from './till.ts'

const Root = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  color: colorVars.muted,
  '& > p': { flex: '1 1 10rem', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
})

interface LastSaleProps {
  sale: PaidReceipt
  onReversed: (receipt: PaidReceipt) => void
}

/** The last sale of this till, with a button that reverses it while that is possible. */
export function LastSale({ sale, onReversed }: LastSaleProps) {
  const [open, setOpen] = useState(false)
  const recent = useRecent(sale)
  const { anagrafica, total, at, movimento_id } = sale
  return (
    <Root>
      <p>
        Ultimo acquisto, {time(new Date(at))}: {anagrafica}, {monete(total)}
      </p>
      {recent && movimento_id !== undefined && (
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          startIcon={<Undo2 size={20} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Annulla acquisto
        </Button>
      )}
      {movimento_id !== undefined && (
        <ReverseDialog
          open={open}
          sale={{ ...sale, movimento_id }}
          onReversed={onReversed}
          onClose={() => setOpen(false)}
        />
      )}
    </Root>
  )
}

/** Whether the sale may still be reversed. */
function useRecent({ at }: PaidReceipt): boolean {
  const [now, setNow] = useState(serverNow)
  const left = at + STORNO_MINUTES * 60_000 - now
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setNow(serverNow()), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}
