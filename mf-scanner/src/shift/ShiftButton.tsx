import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Play, Square } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Shift } from './use-shift.ts'

// In the bottom bar of a phone it shares the line with the reader: no icon, and large text wraps.
const BarButton = styled(Button)({
  [narrow]: { '[data-kit-actions] > &': { whiteSpace: 'normal', lineHeight: 1.2, '& > span': { display: 'none' } } },
})

export function ShiftButton({ shift }: { shift: Shift }) {
  // Blurred, so that the card reader takes the focus back.
  const handle = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.blur()
    // The two buttons replace each other: the second click of a double click must not undo the first.
    if (event.detail < 2) act()
  }
  return shift.on ? (
    <BarButton size="large" variant="outlined" startIcon={<Square size={20} aria-hidden />} onClick={handle(shift.end)}>
      Fine turno
    </BarButton>
  ) : (
    <BarButton
      size="large"
      variant="contained"
      startIcon={<Play size={20} aria-hidden />}
      onClick={handle(shift.start)}
    >
      Inizia turno
    </BarButton>
  )
}
