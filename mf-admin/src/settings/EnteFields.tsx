import { letterheadFields } from '@cortile/contract/centre.ts'
import { bolloRegimes, enteKinds } from '@cortile/contract/ente.ts'
import { EMAIL_MAX_CHARS, TEXT_MAX_CHARS } from '@cortile/contract/limits.ts'
import type { Setting } from '@cortile/contract/settings.ts'
import { FormSelect } from '@cortile/forms/FormSelect.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { bolloLabels, enteField, kindLabels, letterheadLabels } from './ente-values.ts'
import { FieldStack } from './FieldStack.ts'

const NotPublic = styled.p({ margin: '16px 0 0', color: colorVars.muted })

const text = { slotProps: { htmlInput: { maxLength: TEXT_MAX_CHARS } } }
const email = {
  type: 'email',
  slotProps: {
    htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: EMAIL_MAX_CHARS },
  },
} as const
// With the blanks that people write.
const iban = {
  slotProps: { htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 64, autoComplete: 'off' } },
} as const

/** The letterhead of the centre, and what only papers about money need. */
export function EnteFields({ setting }: { setting: Setting }) {
  const hint = useId()
  const names = { natura: enteField(setting, 'natura'), regime: enteField(setting, 'bollo_regime') }
  const natura: unknown = useWatch({ name: names.natura })
  const regime: unknown = useWatch({ name: names.regime })
  return (
    <FieldStack>
      {letterheadFields.map((name) => (
        <FormTextField
          key={name}
          name={enteField(setting, name)}
          label={letterheadLabels[name]}
          {...(name === 'email' ? email : text)}
        />
      ))}
      <FieldStack role="group" aria-labelledby={hint}>
        <NotPublic id={hint}>
          Le righe qui sotto non sono pubbliche: servono per le ricevute e per chi paga con un bonifico.
        </NotPublic>
        <FormSelect name={names.natura} label="Natura">
          <option value="">Non indicata</option>
          {optionsOf(enteKinds, kindLabels)}
        </FormSelect>
        {natura === 'asd' && <FormTextField name={enteField(setting, 'sport')} label="Sport" {...text} />}
        <FormSelect name={names.regime} label="Marca da bollo">
          <option value="">Non indicata</option>
          {optionsOf(bolloRegimes, bolloLabels)}
        </FormSelect>
        {regime === 'esente' && (
          <FormTextField
            name={enteField(setting, 'bollo_titolo')}
            label="Titolo dell’esenzione"
            hint="Di solito: ente iscritto al RUNTS, art. 82 c. 5 CTS; associazione sportiva, art. 27-bis tab. B DPR 642/72."
            {...text}
          />
        )}
        <FormTextField name={enteField(setting, 'iban')} label="IBAN" {...iban} />
        <FormTextField
          name={enteField(setting, 'conto_intestato')}
          label="Conto intestato a"
          hint="Vuoto: il nome del centro."
          {...text}
        />
      </FieldStack>
    </FieldStack>
  )
}

function optionsOf<V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ))
}
