import { guardian } from '@cortile/contract/anagrafica.fields.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { FieldFact } from './FieldFact.tsx'

/** The guardian as the record names it. */
export function GuardianFacts({ member }: { member: Anagrafica }) {
  return (
    <DescriptionList>
      {guardian.map((field) => (
        <FieldFact key={field.name} field={field} member={member} wrong={member.error_email && member.minorenne} />
      ))}
    </DescriptionList>
  )
}
