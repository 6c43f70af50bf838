import type { FamilyMember } from '@cortile/contract/uscita.ts'
import { rem, fontSize, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Check } from 'lucide-react'

const Chips = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const Child = styled(Button)({
  minHeight: target.kiosk,
  fontSize: rem(fontSize.lead),
  '&[aria-pressed="false"]': { opacity: 0.7 },
})

interface ChildChipsProps {
  members: readonly FamilyMember[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
  offline: boolean
}

/** Which children of a card move now. */
export function ChildChips({ members, chosen, onChange, offline }: ChildChipsProps) {
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <Chips role="group" aria-label="Chi">
      {members.map(({ id, name, stato_accesso }) => (
        <Child
          key={id}
          variant={chosen.has(id) ? 'contained' : 'outlined'}
          color="inherit"
          aria-pressed={chosen.has(id)}
          startIcon={chosen.has(id) ? <Check size={20} aria-hidden /> : undefined}
          onClick={() => toggle(id)}
        >
          {offline ? name : `${name} (${stato_accesso})`}
        </Child>
      ))}
    </Chips>
  )
}
