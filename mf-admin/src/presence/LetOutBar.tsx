import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import Button from '@mui/material/Button'
import { LogOut } from 'lucide-react'
import { SoftDisabledButton } from '../lists/SoftDisabledButton.tsx'
import { chosenWords, leftWords, outWords } from './presence-words.ts'
import type { Choice } from './use-choice.ts'

/** What is done with those who are chosen. It is there also while nobody is, so that nothing moves at the first one. */
export function LetOutBar({ choice, onAsk }: { choice: Choice; onAsk: () => void }) {
  const { people, left, unsure, clear } = choice
  return (
    <ActionBar
      label={
        <>
          {chosenWords(people.length)}
          {left.length > 0 && `. ${unsure ? outWords(left) : leftWords(left)}`}
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
