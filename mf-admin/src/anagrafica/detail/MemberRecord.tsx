import { useAccessHistoryQuery } from '@cortile/client/scanner.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { LOGS_PAGE_SIZE } from '@cortile/contract/limits.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { ActivityList } from '../../lists/ActivityList.tsx'
import { usePaging } from '../../lists/use-paging.ts'
import { FamilyPanel } from '../family/FamilyPanel.tsx'
import { HealthPanel } from '../health/HealthPanel.tsx'
import { CardPanel } from './CardPanel.tsx'
import { Consents } from './Consents.tsx'
import { Column, Columns, Sections } from './detail-layout.ts'
import { EmergencyContacts } from './EmergencyContacts.tsx'
import { FeeSummary } from './FeeSummary.tsx'
import { HealthNote } from './HealthNote.tsx'
import { History } from './History.tsx'
import { MemberHeader } from './MemberHeader.tsx'
import { PersonalData } from './PersonalData.tsx'
import { RemoveMember } from './RemoveMember.tsx'

/** The record of one member, the most urgent data first. */
export function MemberRecord({ member }: { member: Anagrafica }) {
  const seesAccesses = useMay('anagrafica.accesses')
  const managesFamilies = useMay('families.manage')
  const seesHealth = useMay('anagrafica.health')
  // A request gets its adults once it is approved.
  const hasFamilyPanel = managesFamilies && !member.isRequest
  return (
    <>
      <MemberHeader member={member} />
      <Sections>
        {member.note && <HealthNote note={member.note} />}
        <Columns>
          <Column>
            <PersonalData member={member} hasFamilyPanel={hasFamilyPanel} />
            {hasFamilyPanel && <FamilyPanel member={member} />}
            <EmergencyContacts member={member} />
          </Column>
          <Column>
            <CardPanel member={member} />
            {seesHealth && !member.isRequest && <HealthPanel member={member} />}
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

/** The accesses of the member, the latest first; the page number is in the URL. */
function MemberAccesses({ id }: { id: number }) {
  const paging = usePaging(LOGS_PAGE_SIZE)
  const list = useAccessHistoryQuery({ params: { id }, query: paging.paging })
  return (
    <Panel title="Accessi" flush>
      <ActivityList list={list} paging={paging} empty="Nessun accesso registrato." />
    </Panel>
  )
}
