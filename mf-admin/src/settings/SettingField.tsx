import { retentionFields, type Retention } from '@cortile/contract/conservazione.ts'
import { SETTING_MAX_CHARS } from '@cortile/contract/limits.ts'
import type { Setting } from '@cortile/contract/settings.ts'
import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { EnteFields } from './EnteFields.tsx'
import { FieldStack } from './FieldStack.ts'
import { knownSetting } from './known-settings.ts'
import { shapeOf } from './setting-shape.ts'
import { fieldsOf, periodField } from './setting-values.ts'

const periodLabels = {
  ex_iscritti_mesi: 'Ex iscritti, mesi',
  richieste_giorni: 'Richieste senza risposta, giorni',
  accessi_mesi: 'Nomi negli accessi, mesi',
  destinatari_mesi: 'Destinatari delle mail, mesi',
  registro_mesi: 'Registro delle modifiche, mesi',
} satisfies Record<keyof Retention, string>

const emailAttributes = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

/** The fields of a setting's value, by its shape. */
export function SettingField({ setting }: { setting: Setting }) {
  const { title, yes = 'Sì', message = 'Messaggio', email = false } = knownSetting(setting.key)
  const names = fieldsOf(setting)
  const shape = shapeOf(setting)
  if (shape === 'yes-no') return <FormCheckbox name={names.value} label={yes} />
  if (shape === 'notice')
    return (
      <FieldStack>
        <FormCheckbox name={names.value} label={yes} />
        <FormTextField
          name={names.message}
          label={message}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: SETTING_MAX_CHARS } }}
        />
      </FieldStack>
    )
  if (shape === 'ente') return <EnteFields setting={setting} />
  if (shape === 'periods')
    return (
      <FieldStack>
        {retentionFields.map((name) => (
          <FormTextField
            key={name}
            name={periodField(setting, name)}
            label={periodLabels[name]}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
          />
        ))}
      </FieldStack>
    )
  // The title of the row is the label.
  const ariaLabel = { 'aria-label': title }
  return (
    <FieldStack>
      {email ? (
        <FormTextField
          name={names.value}
          type="email"
          slotProps={{ htmlInput: { ...ariaLabel, ...emailAttributes } }}
        />
      ) : shape === 'number' ? (
        <FormTextField name={names.value} slotProps={{ htmlInput: { ...ariaLabel, inputMode: 'numeric' } }} />
      ) : (
        <FormTextField
          name={names.value}
          multiline
          minRows={shape === 'json' ? 5 : 2}
          slotProps={{ htmlInput: { ...ariaLabel, spellCheck: shape === 'text' } }}
        />
      )}
    </FieldStack>
  )
}
