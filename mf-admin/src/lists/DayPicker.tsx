import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayField } from '../forms/DayField.tsx'

const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  '& > .MuiFormControl-root': { flex: '0 1 200px', [narrow]: { flexBasis: '100%' } },
  '& > button': { [narrow]: { flex: '1 1 40%', paddingInline: 8 } },
})
const DAY_MS = 86_400_000

interface DayPickerProps {
  day: string
  today: string
  onChoose: (day: string) => void
}

/** Selects a day, the previous or the next one; never a day after today. */
export function DayPicker({ day, today, onChoose }: DayPickerProps) {
  return (
    <Line>
      <DayField label="Giorno" value={day} max={today} onChange={onChoose} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ChevronLeft size={20} aria-hidden />}
        onClick={() => onChoose(shifted(day, -1))}
      >
        Giorno prima
      </Button>
      <SoftDisabledButton
        variant="outlined"
        color="inherit"
        endIcon={<ChevronRight size={20} aria-hidden />}
        off={day >= today}
        onClick={() => onChoose(shifted(day, 1))}
      >
        Giorno dopo
      </SoftDisabledButton>
    </Line>
  )
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
