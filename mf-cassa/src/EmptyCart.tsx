import Button from '@mui/material/Button'
import { Trash2, Undo2 } from 'lucide-react'
import type { CartLine } from './cart.ts'

export interface EmptyCartProps {
  lines: readonly CartLine[]
  /** Number of products that `onRefill` puts back into the emptied cart. */
  emptied: number
  onEmpty: () => void
  onRefill: () => void
}

/** Empties the cart, and puts it back if that was a mistake. */
export function EmptyCart({ lines, emptied, onEmpty, onRefill }: EmptyCartProps) {
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
