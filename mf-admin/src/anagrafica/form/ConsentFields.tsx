import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { consents } from '@cortile/contract/consents.ts'
import { FormRadios } from '@cortile/forms/FormRadios.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { FieldGrid } from './form-layout.ts'

const Explained = styled.p({ margin: '0 0 16px', color: colorVars.muted })

const answers = [
  { value: true, label: 'Sì' },
  { value: false, label: 'No' },
] as const
const withNone = [...answers, { value: null, label: 'Non indicato' }] as const

/** The answers on the signed paper. An answer can be changed, but not cleared. */
export function ConsentFields({ member, readOnly }: { member: Anagrafica | null; readOnly: boolean }) {
  return (
    <Panel title="Consensi">
      {!readOnly && <Explained>Riporta le risposte del modulo firmato.</Explained>}
      <FieldGrid>
        {consents.map(({ name, label }) => (
          <FormRadios<boolean | null>
            key={name}
            name={name}
            label={label}
            options={typeof member?.[name] === 'boolean' ? answers : withNone}
            disabled={readOnly}
          />
        ))}
      </FieldGrid>
    </Panel>
  )
}
