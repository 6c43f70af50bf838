import styled from '@emotion/styled'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { DateView } from '@mui/x-date-pickers/models'
import dayjs from 'dayjs'
import 'dayjs/locale/it'
import { fontSize, rem, target } from '../theme/tokens.ts'

const ISO = 'YYYY-MM-DD'
const localeText = {
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  calendarViewSwitchingButtonAriaLabel: (view: DateView) =>
    view === 'day' ? 'Scegli il mese e l’anno' : 'Torna ai giorni',
}

/** Seven days fit beside each other on the narrowest phone. */
const DAY = `min(${String(target.staff)}px, (100vw - 54px) / 7)`
const HEAD_PX = 56

// MUI's days are 36 px wide, in small print.
const Days = styled(DateCalendar)({
  width: `calc(7 * ${DAY} + 20px)`,
  height: `calc(${String(HEAD_PX + 16)}px + 7 * ${DAY})`,
  maxHeight: 'none',
  '& .MuiDayCalendar-weekDayLabel': { width: DAY, margin: 0, fontSize: rem(fontSize.small) },
  '& .MuiDayCalendar-weekContainer': { margin: 0 },
  '& .MuiDayCalendar-slideTransition': { minHeight: `calc(6 * ${DAY})` },
  '& .MuiPickerDay-root': {
    '--PickerDay-size': DAY,
    '--PickerDay-horizontalMargin': 0,
    fontSize: rem(fontSize.text),
  },
})

interface CalendarProps {
  /** `YYYY-MM-DD`, like `min` and `max`; any other text is no date. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** Begins with the years as long as there is no date. */
  birth: boolean
  onPick: (day: string) => void
}

/** MUI's calendar in Italian: a week begins on Monday. */
export function Calendar({ value, min, max, birth, onPick }: CalendarProps) {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayjs(value) : null
  const chosen = day?.isValid() ? day : null
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="it" localeText={localeText}>
      <Days
        autoFocus
        value={chosen}
        views={['year', 'month', 'day']}
        openTo={birth && !chosen ? 'year' : 'day'}
        yearsOrder={birth ? 'desc' : 'asc'}
        {...(min && { minDate: dayjs(min) })}
        {...(max && { maxDate: dayjs(max) })}
        onChange={(picked, state) => {
          if (picked && state === 'finish') onPick(picked.format(ISO))
        }}
      />
    </LocalizationProvider>
  )
}
