import type { Setting } from '@cortile/contract/settings.ts'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import { useRef } from 'react'
import { SaveBar } from '../forms/SaveBar.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSettingsForm } from './use-settings-form.ts'

// Gets the focus only when the focused button is removed, and is no control: no focus ring.
const Root = styled.div({ '&:focus': { outline: 'none' } })

/** All settings with their unsaved changes, saved or discarded together. */
export function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const root = useRef<HTMLDivElement>(null)
  // The bar is unmounted with the button that was pressed; a focused text field keeps the focus.
  const takeFocus = () => {
    if (document.activeElement instanceof HTMLButtonElement) root.current?.focus({ preventScroll: true })
  }
  const { record, changed, conflicting } = useSettingsForm(settings, takeFocus)
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
        <SaveBar label={words(changed.length)} isChanged={changed.length > 0} onDiscard={cancel} />
      </RecordForm>
    </Root>
  )
}

function words(count: number): string {
  return count === 1 ? '1 modifica' : `${count} modifiche`
}
