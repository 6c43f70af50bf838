import type { MonitorLog } from '@cortile/contract/monitor.ts'
import { saveFile } from '@cortile/frame/api/save-file.ts'
import { currentDay, numero } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Download } from 'lucide-react'

const Stack = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const Status = styled.p({ margin: '0 0 12px', color: colorVars.muted })

interface PinnedProps {
  logs: readonly MonitorLog[]
  onUnpinAll: () => void
}

/** The pinned calls: they stay when others are dropped, and can be downloaded as a file. */
export function Pinned({ logs, onUnpinAll }: PinnedProps) {
  return (
    <Panel title="Fissate">
      <Status role="status">
        {logs.length === 0
          ? 'Fissa una chiamata per non perderla.'
          : logs.length === 1
            ? '1 chiamata fissata'
            : `${numero(logs.length)} chiamate fissate`}
      </Status>
      <Stack>
        <Button
          variant="outlined"
          startIcon={<Download size={20} aria-hidden />}
          disabled={logs.length === 0}
          onClick={() => download(logs)}
        >
          Scarica JSON
        </Button>
        <SoftDisabledButton color="inherit" off={logs.length === 0} onClick={onUnpinAll}>
          Togli tutte
        </SoftDisabledButton>
      </Stack>
    </Panel>
  )
}

function download(logs: readonly MonitorLog[]): void {
  const content = new Blob([JSON.stringify(logs, null, 2)], { type: 'application/json' })
  saveFile(content, `monitor-${currentDay()}.json`)
}
