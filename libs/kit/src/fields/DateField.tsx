import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { currentDay, date } from '../format.ts'
import { Loading } from '../layout/Loading.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { lazyModule } from '../lazy-module.ts'
import { completeDate, dateValue, typedDate } from './date-text.ts'

/** MUI's calendar and its date library weigh more than a whole form, and most dates are typed. */
const calendar = lazyModule(() => import('./Calendar.tsx'))

export interface DateFieldProps extends Pick<
  TextFieldProps,
  'label' | 'name' | 'required' | 'autoComplete' | 'error' | 'helperText' | 'inputRef' | 'onBlur'
> {
  /** `YYYY-MM-DD`; any other text is shown as it is. */
  value: string
  /** Bounds of the calendar, `YYYY-MM-DD`. A typed date may lie outside: the form's schema refuses it with a message. */
  min?: string | undefined
  max?: string | undefined
  /** A date of birth: the calendar begins with the years and ends today. */
  birth?: boolean
  readOnly?: boolean | undefined
  /** `YYYY-MM-DD`, also of a day that does not exist, or the typed text as long as it is no date. */
  onChange: (value: string) => void
}

/** A day, typed as `dd/mm/yyyy` in every browser, with or without slashes, or picked from a calendar. */
export function DateField({ value, min, max, birth = false, readOnly = false, onChange, ...field }: DateFieldProps) {
  const id = useId()
  const [picking, setPicking] = useState(false)
  const code = calendar.use(picking)
  const text = date(value)
  const change = (next: string) => next !== text && onChange(dateValue(next))
  return (
    <>
      <TextField
        autoComplete="off"
        placeholder="gg/mm/aaaa"
        {...field}
        id={id}
        value={text}
        onChange={({ target }) => change(typedDate(target.value, text))}
        onBlur={(event) => {
          change(completeDate(text))
          field.onBlur?.(event)
        }}
        slotProps={{
          htmlInput: { inputMode: 'numeric' },
          input: {
            readOnly,
            endAdornment: !readOnly && (
              <IconButton
                aria-label="Apri il calendario"
                aria-describedby={`${id}-label`}
                title="Apri il calendario"
                onClick={() => setPicking(true)}
              >
                <CalendarDays size={20} aria-hidden />
              </IconButton>
            ),
          },
        }}
      />
      <Dialog
        open={picking}
        onClose={() => setPicking(false)}
        fullWidth={false}
        aria-labelledby={`${id}-calendar`}
        aria-describedby={`${id}-label`}
        aria-busy={code === null}
      >
        <VisuallyHidden id={`${id}-calendar`}>Calendario</VisuallyHidden>
        {code ? (
          <code.Calendar
            value={value}
            min={min}
            max={max ?? (birth ? currentDay() : undefined)}
            birth={birth}
            onPick={(day) => {
              onChange(day)
              setPicking(false)
            }}
          />
        ) : (
          <Loading label="Apro il calendario…" />
        )}
      </Dialog>
    </>
  )
}
