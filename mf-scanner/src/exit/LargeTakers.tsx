import type { Movement } from '@cortile/contract/consegne.ts'
import { RELATION_LABELS } from '@cortile/contract/persone.ts'
import type { Collector, FamilyMember } from '@cortile/contract/uscita.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { entering, isHeld, leaving } from './held-card.ts'

const Takers = styled.div({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
})
const Taker = styled(Button)({
  display: 'grid',
  justifyItems: 'start',
  justifyContent: 'start',
  alignContent: 'center',
  gap: 2,
  minHeight: 'clamp(84px, 13dvh, 150px)',
  padding: '10px 20px',
  textAlign: 'start',
  lineHeight: 1.15,
  '& strong': { fontSize: rem(fontSize.figure), fontWeight: 800, overflowWrap: 'anywhere' },
  '& span': { fontSize: rem(fontSize.lead), fontWeight: 500 },
})
interface LargeTakersProps {
  inside: readonly FamilyMember[]
  /** Those who may come in; without an answer they are the same ones. */
  outside: readonly FamilyMember[]
  /** The likeliest ones. */
  collectors: readonly Collector[]
  offline: boolean
  onHandOver: (person: Collector) => void
  onConfirm: (movements: readonly Movement[]) => void
}

/** What one press does: hands over, lets out who needs no taker, or lets in. */
export function LargeTakers({ inside, outside, collectors, offline, onHandOver, onConfirm }: LargeTakersProps) {
  const together = inside.length > 1
  return (
    <Takers>
      {collectors.map((person) => (
        <Taker key={person.persona_id} variant="contained" onClick={() => onHandOver(person)}>
          <strong>{together ? `Consegna tutti (${inside.length}) a ${person.nome}` : person.nome}</strong>
          <span>{detailsOf(person)}</span>
        </Taker>
      ))}
      {inside.length > 0 && !inside.some(isHeld) && (
        <Taker variant="contained" color="secondary" onClick={() => onConfirm(leaving(inside, {}))}>
          <strong>{counted('Fai uscire', inside)}</strong>
        </Taker>
      )}
      {outside.length > 0 && (
        <Taker
          variant={offline ? 'outlined' : 'contained'}
          color="success"
          onClick={() => onConfirm(entering(outside))}
        >
          <strong>{offline ? 'Sta entrando' : counted('Fai entrare', outside)}</strong>
        </Taker>
      )}
    </Takers>
  )
}

function counted(words: string, members: readonly FamilyMember[]): string {
  return members.length > 1 ? `${words} (${members.length})` : words
}

function detailsOf({ relazione, delega, documento_visto }: Collector): string {
  const parts = [RELATION_LABELS[relazione], delega && 'delega di oggi', documento_visto && 'documento già visto']
  return parts.filter((part) => part !== false).join(' · ')
}
