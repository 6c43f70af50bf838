import type { Movement } from '@cortile/contract/consegne.ts'
import { RequiredLine } from '@cortile/contract/fields.ts'
import type { FamilyMember } from '@cortile/contract/uscita.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormSelect } from '@cortile/forms/FormSelect.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import styled from '@emotion/styled'
import { useMemo } from 'react'

const Fields = styled.div({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'start',
})

/** No guardian: the operator decides. */
const NONE = '0'

interface AnotherAdultProps {
  members: readonly FamilyMember[]
  /** The operator may decide itself. */
  isFree: boolean
  onConfirm: (taker: Omit<Movement, 'id' | 'to'>) => void
}

/** Hands children over to an adult without a right to, whom one of their guardians has allowed on the telephone. */
export function AnotherAdult({ members, isFree, onConfirm }: AnotherAdultProps) {
  const guardians = commonGuardians(members)
  const schema = useMemo(
    () =>
      z.object({
        nome: RequiredLine(undefined, 'Scrivi a chi lo consegni'),
        tutore: z.string().check(z.minLength(1, { error: 'Scegli il tutore che lo ha detto al telefono' })),
      }),
    [],
  )
  const record = useRecordForm({
    schema,
    values: { nome: '', tutore: '' },
    save: ({ nome, tutore }) => {
      onConfirm({ modo: 'altro', nome, ...(tutore !== NONE && { autorizzato_da: Number(tutore) }) })
      return Promise.resolve()
    },
  })
  if (guardians.length === 0 && !isFree) return null
  return (
    <RecordForm record={record} focusFirst="without-touch">
      <Fields>
        <FormTextField
          name="nome"
          label="Un’altra persona: nome e cognome"
          slotProps={{ htmlInput: { autoCapitalize: 'words', spellCheck: false } }}
        />
        <FormSelect name="tutore" label="Chi lo ha detto al telefono">
          <option value="">Scegli</option>
          {guardians.map(({ persona_id, nome }) => (
            <option key={persona_id} value={persona_id}>
              {nome}
            </option>
          ))}
          {isFree && <option value={NONE}>Nessuno: decido io</option>}
        </FormSelect>
        <SubmitButton>Consegna</SubmitButton>
      </Fields>
    </RecordForm>
  )
}

function commonGuardians([first, ...others]: readonly FamilyMember[]): FamilyMember['tutori'] {
  return (first?.tutori ?? []).filter(({ persona_id }) =>
    others.every(({ tutori }) => tutori.some((guardian) => guardian.persona_id === persona_id)),
  )
}
