import { useField } from '@cortile/forms/use-field.ts'
import { monete } from '@cortile/kit/format.ts'
import { focusRing, colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, target, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useId } from 'react'
import { useController } from 'react-hook-form'

const Root = styled.fieldset({ display: 'grid', gap: 8, margin: 0, padding: 0, border: 0, minWidth: 0 })
const Legend = styled.legend({ padding: 0, marginBlockEnd: 8, fontSize: rem(fontSize.small), fontWeight: 600 })
const Method = styled.label({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: target.kiosk,
  padding: '8px 16px',
  border: `1px solid ${colorVars.field}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  '&:has(:checked)': { backgroundColor: colorVars.primary.light, borderColor: colorVars.primary.main },
  '&:has(:focus-visible)': focusRing,
  '&:has(:disabled)': { cursor: 'not-allowed', backgroundColor: colorVars.sunken, borderColor: colorVars.line },
  '& > input': { width: 20, height: 20, margin: 0, gridRow: '1 / span 2' },
  '& > input:focus-visible': { outline: 'none' },
  '& > strong': { gridColumn: 2 },
  '& > span': { gridColumn: 2, color: colorVars.muted, fontSize: rem(fontSize.small) },
})

interface PayMethodsProps {
  /** Balance of the member, in coins; `missing` is the part of the payment that it does not cover. */
  saldo: number
  missing: number
  /** A part was paid: the fee can't be settled as not due before that is given back. */
  hasPart: boolean
}

/** The ways to settle a fee, a field of the surrounding form; an unavailable one tells why. */
export function PayMethods({ saldo, missing, hasPart }: PayMethodsProps) {
  const id = useId()
  const { control, isLocked } = useField('method')
  const { field } = useController({ control, name: 'method' })
  const methods = [
    {
      method: 'pagato',
      label: 'Pagato',
      description: 'Con i soldi, alla segreteria',
      unavailable: false,
    },
    {
      method: 'saldo',
      label: 'Saldo',
      description:
        missing > 0
          ? `Il saldo non basta: è di ${monete(saldo)}, ${missing === 1 ? 'manca' : 'mancano'} ${monete(missing)}`
          : `Dal saldo di ${monete(saldo)}`,
      unavailable: missing > 0,
    },
    {
      method: 'ignorato',
      label: 'Ignorato',
      description: hasPart ? 'Prima restituisci l’acconto' : 'Non è dovuta: nessuno la paga',
      unavailable: hasPart,
    },
  ] as const
  return (
    <Root>
      <Legend>Come viene saldata</Legend>
      {methods.map(({ method, label, description, unavailable }) => (
        <Method key={method}>
          <input
            ref={method === 'pagato' ? field.ref : undefined}
            type="radio"
            name={field.name}
            value={method}
            checked={field.value === method}
            disabled={unavailable}
            aria-labelledby={`${id}-${method}`}
            aria-describedby={`${id}-${method}-says`}
            onBlur={field.onBlur}
            onChange={() => {
              if (!isLocked) field.onChange(method)
            }}
          />
          <strong id={`${id}-${method}`}>{label}</strong>
          <span id={`${id}-${method}-says`}>{description}</span>
        </Method>
      ))}
    </Root>
  )
}
