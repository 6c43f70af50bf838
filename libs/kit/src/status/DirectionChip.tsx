import Chip from '@mui/material/Chip'
import { LogIn, LogOut } from 'lucide-react'

interface DirectionChipProps {
  direction: 'in' | 'out'
  label: string
}

/** Inside or outside: text, icon and colour. */
export function DirectionChip({ direction, label }: DirectionChipProps) {
  const Icon = direction === 'in' ? LogIn : LogOut
  const color = direction === 'in' ? 'success' : 'secondary'
  return <Chip color={color} icon={<Icon size={16} aria-hidden />} label={label} />
}
