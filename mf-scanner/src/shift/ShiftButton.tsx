import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Play, Square } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Shift } from './use-shift.ts'

// In the bar of a phone it shares the line with the reader: no icon, and large text in two lines.
const Press = styled(Button)({
  [narrow]: { '[data-kit-actions] > &': { whiteSpace: 'normal', lineHeight: 1.2, '& > span': { display: 'none' } } },
})

/** Begins and ends a shift at the door. */
export function ShiftButton({ shift }: { shift: Shift }) {
  // The reader takes the focus back: from here on the door is for cards.
  const press = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.blur()
    // The one button takes the other's place: the second half of a double click must not undo the first.
    if (event.detail < 2) act()
  }
  return shift.on ? (
    <Press size="large" variant="outlined" startIcon={<Square size={20} aria-hidden />} onClick={press(shift.end)}>
      Fine turno
    </Press>
  ) : (
    <Press size="large" variant="contained" startIcon={<Play size={20} aria-hidden />} onClick={press(shift.start)}>
      Inizia turno
    </Press>
  )
}
