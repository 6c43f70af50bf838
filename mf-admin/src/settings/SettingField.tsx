import styled from '@emotion/styled'
import { SETTING_MAX_CHARS } from '@cortile/contract/limits.ts'
import type { Setting } from '@cortile/contract/settings.ts'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { Field } from '@cortile/kit/fields/Field.tsx'
import { TextAreaField } from '@cortile/kit/fields/TextAreaField.tsx'
import { knownSetting } from './known-settings.ts'
import { shapeOf, type Typed } from './setting-draft.ts'

const Stack = styled.div({ display: 'grid', gap: 8, maxWidth: 560 })

interface SettingFieldProps {
  setting: Setting
  typed: Typed
  error: readonly string[] | undefined
  disabled: boolean
  onChange: (typed: Typed) => void
}

/** The field of one setting, by what its value is. */
export function SettingField({ setting, typed, error, disabled, onChange }: SettingFieldProps) {
  const { title, yes = 'Sì', message = 'Messaggio', email } = knownSetting(setting.key)
  const common = { name: setting.key, error, disabled }
  if (typeof typed === 'boolean')
    return <CheckField {...common} label={yes} checked={typed} onChange={({ target }) => onChange(target.checked)} />
  if (typeof typed !== 'string')
    return (
      <Stack>
        <CheckField
          name={setting.key}
          label={yes}
          checked={typed.val}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...typed, val: target.checked })}
        />
        <TextAreaField
          {...common}
          label={message}
          rows={2}
          maxLength={SETTING_MAX_CHARS}
          value={typed.message}
          onChange={({ target }) => onChange({ ...typed, message: target.value })}
        />
      </Stack>
    )
  const edited = { ...common, label: title, labelHidden: true, value: typed }
  return (
    <Stack>
      {email ? (
        <Field
          {...edited}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      ) : shapeOf(setting) === 'number' ? (
        <Field {...edited} inputMode="numeric" autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      ) : (
        <TextAreaField
          {...edited}
          rows={shapeOf(setting) === 'json' ? 5 : 2}
          spellCheck={shapeOf(setting) === 'text'}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Stack>
  )
}
