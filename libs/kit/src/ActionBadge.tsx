import { actionTone } from './action-tone.ts'
import { Tag } from './Tag.tsx'

export interface ActionBadgeProps {
  action: string
}

/** The action of an access log, in capitals. */
export function ActionBadge({ action }: ActionBadgeProps) {
  return <Tag tone={actionTone(action)}>{action.toUpperCase()}</Tag>
}
