import type { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { ConsentList } from './ConsentList.tsx'
import { TakeData } from './data/TakeData.tsx'
import { EmergencyFacts, GuardianFacts, PersonFacts } from './MemberFacts.tsx'

const Parts = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })
const Note = styled.p({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const Wrong = styled.p({ margin: '16px 0 0', color: colorVars.muted })

/** What the centre knows about this member. */
export function DataTab({ record: { anagrafica: member } }: { record: MyAnagrafica }) {
  return (
    <Parts>
      <Panel title="I tuoi dati">
        <PersonFacts member={member} />
        <Wrong>Qualcosa non è giusto? Chiedi in segreteria di correggerlo.</Wrong>
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
    </Parts>
  )
}
