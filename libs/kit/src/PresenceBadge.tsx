import { LogIn, LogOut } from 'lucide-react'
import { Tag } from './Tag.tsx'

export interface PresenceBadgeProps {
  stato: 'dentro' | 'fuori'
}

/** Whether a member is inside: word, arrow and colour. */
export function PresenceBadge({ stato }: PresenceBadgeProps) {
  const Icon = stato === 'dentro' ? LogIn : LogOut
  return (
    <Tag tone={stato} icon={<Icon size={16} aria-hidden />}>
      {stato === 'dentro' ? 'Dentro' : 'Fuori'}
    </Tag>
  )
}
