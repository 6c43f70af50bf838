import styled from '@emotion/styled'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { consents } from '@cortile/contract/consents.ts'
import { ChoiceField } from '@cortile/kit/ChoiceField.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { Panel } from '@cortile/kit/Panel.tsx'
import { FieldGrid } from './form-layout.ts'
import type { MemberForm } from './use-member-form.ts'

const Explained = styled.p({ margin: '0 0 16px', color: colorVars.muted })

const answers = [
  { value: true, label: 'Sì' },
  { value: false, label: 'No' },
] as const
const withNone = [...answers, { value: null, label: 'Non indicato' }] as const

/** What the signed paper says. An answer once given can be changed, not taken back. */
export function ConsentFields({ form, member }: { form: MemberForm; member: Anagrafica | null }) {
  return (
    <Panel title="Consensi">
      {!form.readOnly && <Explained>Riporta le risposte del modulo firmato.</Explained>}
      <FieldGrid>
        {consents.map(({ name, label }) => (
          <ChoiceField
            key={name}
            label={label}
            name={name}
            value={form.values[name]}
            options={typeof member?.[name] === 'boolean' ? answers : withNone}
            error={form.errors[name]}
            disabled={form.locked}
            onChange={(value) => form.edit(name, value)}
          />
        ))}
      </FieldGrid>
    </Panel>
  )
}
