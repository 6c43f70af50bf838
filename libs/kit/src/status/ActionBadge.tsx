import { actionColor } from './action-tone.ts'
import Chip from '@mui/material/Chip'

export interface ActionBadgeProps {
  action: string
}

/** The action of an access log, in capitals. */
export function ActionBadge({ action }: ActionBadgeProps) {
  return <Chip color={actionColor(action)} label={action.toUpperCase()} />
}
