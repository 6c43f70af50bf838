import type { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import { Corrections } from './data/Corrections.tsx'
import { OwnConsents } from './data/OwnConsents.tsx'
import { OwnHealth } from './data/OwnHealth.tsx'
import { TakeData } from './data/TakeData.tsx'
import { Viewers } from './data/Viewers.tsx'
import { EmergencyFacts, GuardianFacts, PersonFacts } from './MemberFacts.tsx'

const Parts = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

/** The member's stored data. */
export function DataTab({ record: { anagrafica: member, famiglia } }: { record: MyAnagrafica }) {
  // An adult who is no guardian only reads, and a minor answers about its own page alone.
  const mayAnswer = famiglia ? famiglia.puo_sospendere : !member.minorenne
  return (
    <Parts>
      <Panel title="I tuoi dati">
        <PersonFacts member={member} />
        <Corrections member={member} />
      </Panel>
      {member.minorenne && (
        <Panel title="Dati Genitore o Tutore">
          <GuardianFacts member={member} />
        </Panel>
      )}
      <Panel title="Contatti di emergenza">
        <EmergencyFacts member={member} />
      </Panel>
      <OwnHealth member={member} mayWrite={mayAnswer} />
      <OwnConsents mayAnswer={mayAnswer} />
      <TakeData member={member} />
      <Viewers />
    </Parts>
  )
}
