import type { Present } from '@cortile/contract/presence.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import styled from '@emotion/styled'
import { useState } from 'react'
import { leavingWords, leftWords } from './presence-words.ts'

const Says = styled.p({ margin: '0 0 8px', '&:empty': { display: 'none' } })
const Names = styled.ul({ margin: 0, padding: 0, listStyle: 'none', maxHeight: '40dvh', overflowY: 'auto' })
const Name = styled.li({ padding: '2px 0', overflowWrap: 'anywhere' })

interface LetOutDialogProps {
  open: boolean
  busy: boolean
  /** Who is about to be let out, as it stands now. */
  people: readonly Present[]
  /** Who was among them and has left by another hand. */
  left: readonly Present[]
  onConfirm: () => void
  onCancel: () => void
}

/** Says by name who will be let out, and how many they are. */
export function LetOutDialog({ open, people, left, ...dialog }: LetOutDialogProps) {
  const [shown, setShown] = useState(people)
  // While it fades out nobody is chosen any more: it keeps the names it has asked about.
  if (open && people.length > 0 && people !== shown) setShown(people)
  return (
    <ConfirmDialog careful open={open} confirmLabel="Fai uscire" count={leavingWords(shown.length)} {...dialog}>
      <Says role="status">{left.length > 0 && `${leftWords(left)} Restano da far uscire gli altri.`}</Says>
      <Says>Vuoi segnare l’uscita di:</Says>
      <Names tabIndex={0} aria-label="Chi uscirà">
        {shown.toSorted(byName).map((person) => (
          <Name key={person.id}>{surnameFirst(person)}</Name>
        ))}
      </Names>
    </ConfirmDialog>
  )
}

// Their groups say nothing here.
function byName(a: Present, b: Present): number {
  return surnameFirst(a).localeCompare(surnameFirst(b), 'it')
}
