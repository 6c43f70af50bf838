import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { DOCUMENT_LABELS, documents, Relation, RELATION_LABELS } from '@cortile/contract/persone.ts'
import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormDateField } from '@cortile/forms/FormDateField.tsx'
import { FormSelect } from '@cortile/forms/FormSelect.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { Link } from '@cortile/frame/navigation/router.ts'
import { capitalised } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'

const Rights = styled.fieldset({ display: 'grid', gap: 4, margin: 0, padding: 0, border: 0, minWidth: 0 })
const Legend = styled.legend({ padding: 0, fontWeight: 600 })
const Days = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 16,
  alignItems: 'start',
})

interface PersonFieldsProps {
  member: Anagrafica
  /** The person's own record as a member, whose name and contacts are changed there; null: it is none. */
  followsRecord: number | null
}

/** The fields of an adult: who it is, what it is for the child, and what it may do. */
export function PersonFields({ member, followsRecord }: PersonFieldsProps) {
  const readOnly = followsRecord !== null
  return (
    <>
      <FormTextField
        name="nome"
        label="Nome e cognome"
        required
        readOnly={readOnly}
        slotProps={{ htmlInput: { autoCapitalize: 'words', spellCheck: false } }}
        hint={
          readOnly && (
            <>
              Nome, telefono ed email si cambiano nella <Link to={`/anagrafica/${followsRecord}`}>sua scheda</Link>.
            </>
          )
        }
      />
      <FormSelect name="relazione" label={`Chi è per ${member.nome}`} required>
        <option value="">Scegli</option>
        {Relation.options.map((relation) => (
          <option key={relation} value={relation}>
            {capitalised(RELATION_LABELS[relation])}
          </option>
        ))}
      </FormSelect>
      <FormTextField name="telefono" label="Telefono" type="tel" readOnly={readOnly} />
      <FormTextField name="email" label="Email" type="email" readOnly={readOnly} />
      <Rights>
        <Legend>Che cosa può fare</Legend>
        <FormCheckbox name="ritira" label={`Ritira ${member.nome}`} />
        <FormCheckbox
          name="tutore"
          label="È genitore o tutore"
          hint="Il primo è quello che la scheda nomina e che riceve le mail."
        />
        <FormCheckbox
          name="vede"
          label="Vede la scheda con il suo indirizzo email"
          hint={member.minorenne ? undefined : 'Vale finché l’iscritto è minorenne.'}
        />
        <FormCheckbox name="paga" label="Vede saldo e quote, e prenota" />
      </Rights>
      <Days>
        <FormDateField name="dal" label="Dal" hint="Vuoto: da oggi" />
        <FormDateField name="al" label="Fino al" hint="Vuoto: senza fine" />
      </Days>
      <FormSelect name="documento" label="Documento visto" hint="Basta il tipo: il numero non si scrive.">
        <option value="">Nessuno</option>
        {documents.map((each) => (
          <option key={each} value={each}>
            {DOCUMENT_LABELS[each]}
          </option>
        ))}
      </FormSelect>
    </>
  )
}
