import type { RollCall } from '@cortile/contract/presence.ts'
import { currentDay } from '@cortile/kit/format.ts'
import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { LogOut } from 'lucide-react'
import { useMemo } from 'react'
import { useRestoreFocus } from '../lists/use-restore-focus.ts'
import { LetOutDialog } from './LetOutDialog.tsx'
import { chosenWords, departedWords, outsideWords } from './presence-words.ts'
import { PresentGroup } from './PresentGroup.tsx'
import { useChoice, type Choice } from './use-choice.ts'
import { useLetOut } from './use-let-out.ts'

const Groups = styled.div({ display: 'grid', gap: 16 })
const Line = styled.div({ marginBlockEnd: 12 })

interface EverybodyProps {
  gruppi: RollCall['gruppi']
  /** Refetches the people inside. */
  refetch: () => PromiseLike<unknown>
}

/** All people inside, by group; the selected ones can be let out together. */
export function Everybody({ gruppi, refetch }: EverybodyProps) {
  const inside = useMemo(() => gruppi.flatMap(({ presenti }) => presenti), [gruppi])
  const choice = useChoice(inside)
  const { dialog, busy, ask, confirm } = useLetOut(choice, refetch)
  const all = choice.people.length === inside.length
  const today = currentDay()
  const focusProps = useRestoreFocus<HTMLDivElement>()
  return (
    <>
      <Line>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() =>
            choice.select(
              inside.map(({ id }) => id),
              !all,
            )
          }
        >
          {all ? 'Deseleziona tutti' : 'Seleziona tutti'}
        </Button>
      </Line>
      <Groups role="group" aria-label="Chi è dentro" {...focusProps}>
        {gruppi.map((group) => (
          <PresentGroup key={group.gruppo?.id ?? 0} group={group} today={today} choice={choice} />
        ))}
      </Groups>
      <LetOutBar choice={choice} onAsk={ask} />
      <LetOutDialog
        key={dialog.opening}
        open={dialog.open}
        busy={busy}
        people={choice.people}
        departed={choice.departed}
        onConfirm={() => void confirm()}
        onCancel={dialog.hide}
      />
    </>
  )
}

/** Actions on the selection. Rendered also without one, so that nothing moves when the first person is selected. */
function LetOutBar({ choice, onAsk }: { choice: Choice; onAsk: () => void }) {
  const { people, departed, unknownOutcome, clear } = choice
  return (
    <ActionBar
      label={
        <>
          {chosenWords(people.length)}
          {departed.length > 0 && `. ${unknownOutcome ? outsideWords(departed) : departedWords(departed)}`}
        </>
      }
    >
      <SoftDisabledButton variant="outlined" color="inherit" off={people.length === 0} onClick={clear}>
        Deseleziona
      </SoftDisabledButton>
      <Button variant="contained" aria-haspopup="dialog" startIcon={<LogOut size={20} aria-hidden />} onClick={onAsk}>
        Fai uscire
      </Button>
    </ActionBar>
  )
}
