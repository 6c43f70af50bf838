import { RequiredLine } from '@cortile/contract/fields.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import styled from '@emotion/styled'

const Fields = styled.div({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'start',
})

const Named = z.object({ nome: RequiredLine(undefined, 'Scrivi il nome') })
const blank = { nome: '' }

/** Adds a person that is on no list: a guest, or one who came in without a card. */
export function MissingName({ onAdd }: { onAdd: (nome: string) => void }) {
  const record = useRecordForm({
    schema: Named,
    values: blank,
    save: ({ nome }) => {
      onAdd(nome)
      return Promise.resolve()
    },
    next: () => blank,
  })
  return (
    <RecordForm record={record}>
      <Fields>
        <FormTextField
          name="nome"
          label="Chi non è in elenco: nome e cognome"
          slotProps={{ htmlInput: { autoCapitalize: 'words', spellCheck: false } }}
        />
        <SubmitButton>Aggiungi come trovato</SubmitButton>
      </Fields>
    </RecordForm>
  )
}
