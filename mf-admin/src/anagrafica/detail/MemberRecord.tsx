import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { CardPanel } from './CardPanel.tsx'
import { Consents } from './Consents.tsx'
import { Column, Columns, Sections } from './detail-layout.ts'
import { EmergencyContacts } from './EmergencyContacts.tsx'
import { FeeSummary } from './FeeSummary.tsx'
import { HealthNote } from './HealthNote.tsx'
import { History } from './History.tsx'
import { MemberAccesses } from './MemberAccesses.tsx'
import { MemberHeader } from './MemberHeader.tsx'
import { RemoveMember } from './RemoveMember.tsx'
import { PersonalData } from './PersonalData.tsx'

/** The record of one member, most urgent first. */
export function MemberRecord({ member }: { member: Anagrafica }) {
  const seesAccesses = useMay('anagrafica.accesses')
  return (
    <>
      <MemberHeader member={member} />
      <Sections>
        {member.note && <HealthNote note={member.note} />}
        <Columns>
          <Column>
            <PersonalData member={member} />
            <EmergencyContacts member={member} />
          </Column>
          <Column>
            <CardPanel member={member} />
            <Consents member={member} />
            <History member={member} />
          </Column>
        </Columns>
        {member.quote && <FeeSummary member={member} quote={member.quote} />}
        {seesAccesses && !member.isRequest && <MemberAccesses id={member.id} />}
        <RemoveMember member={member} />
      </Sections>
    </>
  )
}
