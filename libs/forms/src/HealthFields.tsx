import { DIET_LABELS, diets, HEALTH_LABELS } from '@cortile/contract/salute.ts'
import styled from '@emotion/styled'
import { FieldGroup } from './FieldGroup.tsx'
import { FormCheckbox } from './FormCheckbox.tsx'
import { FormTextField } from './FormTextField.tsx'

const Diets = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 160px), 1fr))',
  gap: '0 16px',
})

/** The fields of a health sheet. */
export function HealthFields() {
  const lines = { multiline: true, minRows: 2, maxRows: 6 }
  return (
    <>
      <FormTextField {...lines} name="allergie" label={HEALTH_LABELS.allergie} hint="A che cosa, e che cosa succede" />
      <FormTextField {...lines} name="farmaci" label={HEALTH_LABELS.farmaci} hint="Quali, quando, chi li dà" />
      <FormTextField {...lines} name="patologie" label={HEALTH_LABELS.patologie} />
      <FormTextField {...lines} name="istruzioni" label={HEALTH_LABELS.istruzioni} />
      <FieldGroup label="Mangia senza">
        <Diets>
          {diets.map((diet) => (
            <FormCheckbox key={diet} name={`diete.${diet}`} label={DIET_LABELS[diet]} />
          ))}
        </Diets>
      </FieldGroup>
      <FormCheckbox
        name="attenzione"
        label="Attenzione medica all’ingresso"
        hint="Alla porta compare «Attenzione medica» con il nome, senza il motivo: quello lo apre solo la segreteria."
      />
    </>
  )
}
