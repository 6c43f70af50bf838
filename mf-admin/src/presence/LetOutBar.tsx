import { ActionBar } from '@cortile/kit/ActionBar.tsx'
import { Button } from '@cortile/kit/mui.ts'
import { LogOut } from 'lucide-react'
import { chosenWords, leftWords } from './presence-words.ts'
import type { Choice } from './use-choice.ts'

/** What is done with those who are chosen. It is there also while nobody is, so that nothing moves at the first one. */
export function LetOutBar({ choice: { people, left, clear }, onAsk }: { choice: Choice; onAsk: () => void }) {
  return (
    <ActionBar
      label={
        <>
          {chosenWords(people.length)}
          {left.length > 0 && `. ${leftWords(left)}`}
        </>
      }
    >
      <Button variant="outlined" color="inherit" disabled={people.length === 0} onClick={clear}>
        Annulla
      </Button>
      <Button variant="contained" aria-haspopup="dialog" startIcon={<LogOut size={20} aria-hidden />} onClick={onAsk}>
        Fai uscire
      </Button>
    </ActionBar>
  )
}
