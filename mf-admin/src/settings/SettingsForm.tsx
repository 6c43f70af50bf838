import styled from '@emotion/styled'
import type { Setting } from '@cortile/contract/settings.ts'
import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { useRef } from 'react'
import { SettingRow } from './SettingRow.tsx'
import { useOutcomeFocus } from './use-outcome-focus.ts'
import { useSettingsForm } from './use-settings-form.ts'

// It takes the focus only from a button that is gone, and is nothing to press.
const Root = styled.form({ '&:focus': { outline: 'none' } })
// A line of its own, on top of the bar: it stays in sight as the buttons do.
const Failed = styled.div({ flex: '1 0 100%', order: -1 })

/** All settings with the changes that wait; saved or taken back together. */
export function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const form = useSettingsForm(settings)
  const element = useRef<HTMLFormElement>(null)
  useOutcomeFocus(element, form.outcome)
  return (
    <Root
      ref={element}
      tabIndex={-1}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy && form.count > 0) void form.save()
      }}
    >
      <Panel flush>
        {settings.map((setting) => (
          <SettingRow
            key={setting.key}
            setting={setting}
            draft={form.drafts[setting.key]}
            error={form.errors[setting.key]}
            overtaken={form.overtaken(setting)}
            disabled={form.busy}
            onEdit={form.edit}
          />
        ))}
      </Panel>
      {form.count > 0 && (
        <ActionBar label={words(form.count)}>
          {form.failure !== null && (
            <Failed>
              <Alert severity="error">
                <p>{form.failure}</p>
              </Alert>
            </Failed>
          )}
          <Button color="inherit" variant="outlined" disabled={form.busy} onClick={form.cancel}>
            Annulla
          </Button>
          <Button type="submit" variant="contained" loading={form.busy} loadingPosition="start">
            Salva
          </Button>
        </ActionBar>
      )}
    </Root>
  )
}

function words(count: number): string {
  return count === 1 ? '1 modifica' : `${count} modifiche`
}
