import { DIET_LABELS, HEALTH_LABELS, healthTexts, type HealthSheet } from '@cortile/contract/salute.ts'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'

/** A health sheet to read. */
export function HealthFacts({ sheet }: { sheet: HealthSheet }) {
  return (
    <DescriptionList>
      {healthTexts.map((name) => (
        <Description key={name} label={HEALTH_LABELS[name]}>
          {sheet[name]}
        </Description>
      ))}
      <Description label="Mangia senza">{sheet.diete.map((diet) => DIET_LABELS[diet]).join(', ')}</Description>
      <Description label="All’ingresso">{sheet.attenzione ? 'Segno di attenzione medica' : 'Nessun segno'}</Description>
    </DescriptionList>
  )
}
