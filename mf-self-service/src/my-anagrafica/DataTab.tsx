import { consents } from '@cortile/contract/consents.ts'
import type { MyAnagrafica, OwnAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { Check, X } from 'lucide-react'
import { TakeData } from './data/TakeData.tsx'
import { Viewers } from './data/Viewers.tsx'
import { EmergencyFacts, GuardianFacts, PersonFacts } from './MemberFacts.tsx'

const Parts = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })
const Note = styled.p({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const CorrectionHint = styled.p({ margin: '16px 0 0', color: colorVars.muted })

/** The member's stored data. */
export function DataTab({ record: { anagrafica: member } }: { record: MyAnagrafica }) {
  return (
    <Parts>
      <Panel title="I tuoi dati">
        <PersonFacts member={member} />
        <CorrectionHint>Qualcosa non è giusto? Chiedi in segreteria di correggerlo.</CorrectionHint>
      </Panel>
      {member.minorenne && (
        <Panel title="Dati Genitore o Tutore">
          <GuardianFacts member={member} />
        </Panel>
      )}
      <Panel title="Contatti di emergenza">
        <EmergencyFacts member={member} />
      </Panel>
      <Panel title="Salute">
        <Note>{member.note || 'Nessuna allergia, intolleranza o medicina indicata.'}</Note>
      </Panel>
      <ConsentList member={member} />
      <TakeData member={member} />
      <Viewers />
    </Parts>
  )
}

const List = styled.ul({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })
const Line = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
})
const HowTo = styled.p({ margin: '16px 0 0', color: colorVars.muted })

/**
 * The member's consents, and how to change them; a no is shown neutrally, and the photo, which needs no answer, once it has
 * one.
 */
function ConsentList({ member }: { member: OwnAnagrafica }) {
  const shown = consents.filter(({ name }) => name !== 'foto_riconoscimento' || member[name] !== null)
  return (
    <Panel title="Consensi">
      <List>
        {shown.map(({ name, label }) => (
          <Line key={name}>
            <span>{label}</span>
            <Answer answer={member[name]} />
          </Line>
        ))}
      </List>
      <HowTo>
        Vuoi cambiare una risposta? Dillo in segreteria: vale da quel momento.{' '}
        <Link to="/informativa">Leggi l’informativa sulla privacy</Link>
      </HowTo>
    </Panel>
  )
}

function Answer({ answer }: { answer: boolean | null }) {
  if (answer === null) return <Chip color="warning" label="Non indicato" />
  return answer ? (
    <Chip color="success" icon={<Check size={16} aria-hidden />} label="Sì" />
  ) : (
    <Chip icon={<X size={16} aria-hidden />} label="No" />
  )
}
