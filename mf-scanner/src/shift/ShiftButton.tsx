import { Button } from '@cortile/kit/mui.ts'
import { Square, Volume2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Shift } from './use-shift.ts'

/** Begins and ends a shift at the door. */
export function ShiftButton({ shift }: { shift: Shift }) {
  // The reader takes the focus back: from here on the door is for cards.
  const press = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.blur()
    // The one button takes the other's place: the second half of a double click must not undo the first.
    if (event.detail < 2) act()
  }
  return shift.on ? (
    <Button size="large" variant="outlined" startIcon={<Square size={20} aria-hidden />} onClick={press(shift.end)}>
      Fine turno
    </Button>
  ) : (
    <Button size="large" variant="contained" startIcon={<Volume2 size={20} aria-hidden />} onClick={press(shift.start)}>
      Inizia turno
    </Button>
  )
}
