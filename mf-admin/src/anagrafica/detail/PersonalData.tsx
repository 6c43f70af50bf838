import { personal, type TextField } from '@cortile/contract/anagrafica.fields.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { CodeAccess } from './CodeAccess.tsx'
import { FieldFact } from './FieldFact.tsx'
import { GuardianFacts } from './GuardianFacts.tsx'
import { NewAddresses } from './NewAddresses.tsx'

interface PersonalDataProps {
  member: Anagrafica
  /** Whether a panel of its own shows the adults of the member. */
  hasFamilyPanel: boolean
}

/** Personal data and contacts of the member; for a minor, also of the parent or guardian. */
export function PersonalData({ member, hasFamilyPanel }: PersonalDataProps) {
  // A minor's mail goes to the guardian, even if the minor has an address: a bounce concerns the guardian's.
  const { minorenne, error_email } = member
  return (
    <>
      <Panel title="Dati personali">
        <DescriptionList>
          {personal.filter(isNoName).map((field) => (
            <FieldFact key={field.name} field={field} member={member} wrong={error_email && !minorenne} />
          ))}
        </DescriptionList>
        <NewAddresses member={member} />
        <CodeAccess member={member} />
      </Panel>
      {minorenne && !hasFamilyPanel && (
        <Panel title="Genitore o tutore">
          <GuardianFacts member={member} />
        </Panel>
      )}
    </>
  )
}

/** The title of the page has the name. */
function isNoName({ name }: TextField): boolean {
  return name !== 'cognome' && name !== 'nome'
}
