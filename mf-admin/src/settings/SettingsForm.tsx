import type { Setting } from '@cortile/contract/settings.ts'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { SettingRow } from './SettingRow.tsx'
import { useSettingsForm } from './use-settings-form.ts'

// Gets the focus only when the focused button is removed, and is no control: no focus ring.
const Root = styled.div({ '&:focus': { outline: 'none' } })
// A line of its own, on top of the bar: it stays in view as the buttons do.
const Failure = styled.div({ flex: '1 0 100%', order: -1 })

/** All settings with their unsaved changes, saved or discarded together. */
export function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const root = useRef<HTMLDivElement>(null)
  // The bar is unmounted with the button that was pressed; a focused text field keeps the focus.
  const takeFocus = () => {
    if (document.activeElement instanceof HTMLButtonElement) root.current?.focus({ preventScroll: true })
  }
  const { record, changed, conflicting, isSubmitting, failure } = useSettingsForm(settings, takeFocus)
  const cancel = () => {
    takeFocus()
    record.startAgain()
  }
  return (
    <Root ref={root} tabIndex={-1}>
      <RecordForm record={record}>
        <Panel flush>
          {settings.map((setting) => (
            <SettingRow
              key={setting.key}
              setting={setting}
              changed={changed.includes(setting)}
              hasConflict={conflicting.includes(setting)}
            />
          ))}
        </Panel>
        {changed.length > 0 && (
          <ActionBar label={words(changed.length)}>
            {failure !== undefined && (
              <Failure>
                <Alert severity="error">
                  <p>{failure}</p>
                </Alert>
              </Failure>
            )}
            <Button color="inherit" variant="outlined" disabled={isSubmitting} onClick={cancel}>
              Annulla
            </Button>
            <SubmitButton>Salva</SubmitButton>
          </ActionBar>
        )}
      </RecordForm>
    </Root>
  )
}

function words(count: number): string {
  return count === 1 ? '1 modifica' : `${count} modifiche`
}
