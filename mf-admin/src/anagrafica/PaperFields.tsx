import { ConfirmingRelation } from '@cortile/contract/conferme.ts'
import { RELATION_LABELS } from '@cortile/contract/persone.ts'
import { FormDateField } from '@cortile/forms/FormDateField.tsx'
import { FormSelect } from '@cortile/forms/FormSelect.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { capitalised } from '@cortile/kit/format.ts'

interface PaperFieldsProps {
  /** Before the names of the fields: `carta.`, or empty. */
  within?: string
  /** First name of the child; null: the member has signed itself. */
  child: string | null
  relationRequired?: boolean
}

/** The fields of a paper that a family has signed. */
export function PaperFields({ within = '', child, relationRequired = false }: PaperFieldsProps) {
  return (
    <>
      <FormTextField name={`${within}nome`} label="Nome e cognome di chi ha firmato" required />
      {child !== null && (
        <FormSelect name={`${within}relazione`} label={`Chi è per ${child}`} required={relationRequired}>
          <option value="">Scegli</option>
          {ConfirmingRelation.options.map((relation) => (
            <option key={relation} value={relation}>
              {capitalised(RELATION_LABELS[relation])}
            </option>
          ))}
        </FormSelect>
      )}
      <FormDateField name={`${within}firmato_il`} label="Firmato il" required hint="Il foglio resta in segreteria" />
    </>
  )
}
