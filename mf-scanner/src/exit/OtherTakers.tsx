import { useMay } from '@cortile/client/use-may.ts'
import type { Movement } from '@cortile/contract/consegne.ts'
import { withRelation } from '@cortile/contract/persone.rules.ts'
import type { Collector, FamilyMember } from '@cortile/contract/uscita.ts'
import { rem, fontSize, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { AnotherAdult } from './AnotherAdult.tsx'

const Root = styled.div({ display: 'grid', gap: 12, alignContent: 'start' })
const Buttons = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > button': { minHeight: target.kiosk, fontSize: rem(fontSize.lead) },
})

interface OtherTakersProps {
  members: readonly FamilyMember[]
  /** Those who are not shown large. */
  collectors: readonly Collector[]
  offline: boolean
  onHandOver: (person: Collector) => void
  onConfirm: (taker: Omit<Movement, 'id' | 'to'>) => void
  onBack: () => void
}

/** The other takers of children: further collectors, an adult whom a guardian allows, or none. */
export function OtherTakers({ members, collectors, offline, onHandOver, onConfirm, onBack }: OtherTakersProps) {
  const isFree = useMay('hand-overs.free')
  return (
    <Root>
      {collectors.length > 0 && (
        <Buttons>
          {collectors.map((person) => (
            <Button key={person.persona_id} variant="outlined" onClick={() => onHandOver(person)}>
              {withRelation(person.nome, person.relazione)}
            </Button>
          ))}
        </Buttons>
      )}
      {!offline && <AnotherAdult members={members} isFree={isFree} onConfirm={onConfirm} />}
      <Buttons>
        {isFree && !offline && (
          <Button variant="outlined" color="error" onClick={() => onConfirm({ modo: 'senza' })}>
            Esce senza consegna
          </Button>
        )}
        <Button color="inherit" onClick={onBack}>
          Indietro
        </Button>
      </Buttons>
    </Root>
  )
}
