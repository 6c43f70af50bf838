import Button from '@mui/material/Button'
import { Trash2, Undo2 } from 'lucide-react'
import type { CartProps } from './CartPanel.tsx'

/** Empties the cart, and puts it back if that was a mistake. */
export function EmptyCart({
  lines,
  emptied,
  onEmpty,
  onRefill,
}: Pick<CartProps, 'lines' | 'emptied' | 'onEmpty' | 'onRefill'>) {
  if (lines.length > 0)
    return (
      <Button variant="text" color="inherit" startIcon={<Trash2 size={20} aria-hidden />} onClick={onEmpty}>
        Svuota
      </Button>
    )
  if (emptied === 0) return null
  return (
    <Button variant="text" startIcon={<Undo2 size={20} aria-hidden />} onClick={onRefill}>
      {emptied === 1 ? 'Rimetti il prodotto' : `Rimetti i ${emptied} prodotti`}
    </Button>
  )
}
