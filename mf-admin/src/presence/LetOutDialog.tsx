import type { Present } from '@cortile/contract/presence.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import styled from '@emotion/styled'
import { useState } from 'react'
import { leavingWords, departedWords } from './presence-words.ts'

const Text = styled.p({ margin: '0 0 8px', '&:empty': { display: 'none' } })
const Names = styled.ul({ margin: 0, padding: 0, listStyle: 'none', maxHeight: '40dvh', overflowY: 'auto' })
const Name = styled.li({ padding: '2px 0', overflowWrap: 'anywhere' })

interface LetOutDialogProps {
  open: boolean
  busy: boolean
  /** The people to let out; updated while the dialog is open. */
  people: readonly Present[]
  /** People who were among them and have left meanwhile, not let out here. */
  departed: readonly Present[]
  onConfirm: () => void
  onCancel: () => void
}

/** Lists the people who will be let out, and their number. */
export function LetOutDialog({ open, people, departed, ...dialog }: LetOutDialogProps) {
  const [shown, setShown] = useState(people)
  // During the closing transition the selection is empty: the dialog keeps its names.
  if (open && people.length > 0 && people !== shown) setShown(people)
  return (
    <ConfirmDialog careful open={open} confirmLabel="Fai uscire" count={leavingWords(shown.length)} {...dialog}>
      <Text role="status">{departed.length > 0 && `${departedWords(departed)} Restano da far uscire gli altri.`}</Text>
      <Text>Vuoi segnare l’uscita di:</Text>
      <Names tabIndex={0} aria-label="Chi uscirà">
        {shown.toSorted(byName).map((person) => (
          <Name key={person.id}>{surnameFirst(person)}</Name>
        ))}
      </Names>
    </ConfirmDialog>
  )
}

// All groups in one list, so the sort order is by name only.
function byName(a: Present, b: Present): number {
  return surnameFirst(a).localeCompare(surnameFirst(b), 'it')
}
