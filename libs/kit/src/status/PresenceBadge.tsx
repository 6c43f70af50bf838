import { LogIn, LogOut } from 'lucide-react'
import Chip from '@mui/material/Chip'

export interface PresenceBadgeProps {
  stato: 'dentro' | 'fuori'
}

/** Whether a member is inside: word, arrow and colour. */
export function PresenceBadge({ stato }: PresenceBadgeProps) {
  const Icon = stato === 'dentro' ? LogIn : LogOut
  return <Chip color={stato} icon={<Icon size={16} aria-hidden />} label={stato === 'dentro' ? 'Dentro' : 'Fuori'} />
}
