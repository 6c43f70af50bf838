import { START_AGAIN } from '@cortile/contract/texts.ts'
import { currentDay, dayOf, time } from '@cortile/kit/format.ts'
import Button from '@mui/material/Button'
import { ClearButton } from './ClearButton.tsx'
import { Stack } from './signup-layout.ts'

interface ResumeQuestionProps {
  /** When the draft was begun, in ms since 1970. */
  begunAt: number
  onResume: () => void
  onClear: () => void
}

/** Asks before it shows anything of a draft: the device may be shared, and the next person must not see a name. */
export function ResumeQuestion({ begunAt, onResume, onClear }: ResumeQuestionProps) {
  const begun = new Date(begunAt)
  const isToday = dayOf(begun) === currentDay()
  return (
    <Stack>
      <p>
        Riprendere la richiesta iniziata {isToday ? '' : 'ieri '}alle {time(begun)}?
      </p>
      <Button variant="contained" size="large" autoFocus onClick={onResume}>
        Riprendi
      </Button>
      <div>
        <ClearButton label={START_AGAIN} onClear={onClear} />
      </div>
    </Stack>
  )
}
