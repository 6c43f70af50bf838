import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Pause, Play, Timer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Activities } from './Activities.tsx'
import { LogList } from './LogList.tsx'
import { Pinned } from './Pinned.tsx'
import { RefusedCalls } from './RefusedCalls.tsx'
import { useMonitor } from './use-monitor.ts'

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
})
const Aside = styled.div({ display: 'grid', gap: 16 })
const State = styled.span({ '&[data-old]': { color: colorVars.warning.main, fontWeight: 600 } })

/** The calls to the server as they arrive, and the staff members who use it. */
export function MonitorScreen() {
  const monitor = useMonitor()
  const [confirming, setConfirming] = useState(false)
  const [onlyErrors, setOnlyErrors] = useOnlyErrors()
  const { logs, pinned, pins, paused, seconds, failed } = monitor
  const shown = onlyErrors ? logs?.filter(({ status }) => status >= 400) : logs
  const empty = async () => {
    await monitor.empty()
    setConfirming(false)
  }
  const state = paused ? 'In pausa' : failed ? 'Il monitor ora non si aggiorna' : `Si aggiorna ogni ${every(seconds)}`
  return (
    <>
      <PageHeader
        title="Monitor"
        subtitle={
          <State role="status" data-old={(failed && !paused) || undefined}>
            {state}
          </State>
        }
        tools={
          <>
            <Button
              variant="outlined"
              startIcon={paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
              onClick={monitor.togglePause}
            >
              {paused ? 'Riprendi' : 'Pausa'}
            </Button>
            <Button
              variant="outlined"
              startIcon={<Timer size={20} aria-hidden />}
              title="Cambia intervallo"
              onClick={monitor.nextInterval}
            >
              Ogni {seconds} s
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Trash2 size={20} aria-hidden />}
              onClick={() => setConfirming(true)}
            >
              Svuota
            </Button>
          </>
        }
      />
      <Columns>
        <Panel
          title="Chiamate"
          flush
          actions={
            <CheckField
              label="Solo gli errori"
              name="errori"
              checked={onlyErrors}
              onChange={({ target }) => setOnlyErrors(target.checked)}
            />
          }
        >
          {failed && !logs ? (
            <ErrorState onRetry={monitor.retry} />
          ) : (
            <LogList
              logs={shown}
              pinned={pinned}
              empty={onlyErrors ? 'Nessun errore tra queste chiamate.' : 'Nessuna chiamata per ora.'}
              onPin={monitor.togglePin}
            />
          )}
        </Panel>
        <Aside>
          <Pinned logs={pins} onUnpinAll={monitor.unpinAll} />
          <Activities />
          <RefusedCalls />
        </Aside>
      </Columns>
      <ConfirmDialog
        open={confirming}
        danger
        confirmLabel="Svuota"
        busy={monitor.clearing}
        onConfirm={() => void empty().catch(() => undefined)}
        onCancel={() => setConfirming(false)}
      >
        Il monitor si svuota per tutti. Le chiamate fissate restano in questa pagina.
      </ConfirmDialog>
    </>
  )
}

function every(seconds: number): string {
  return seconds === 1 ? 'secondo' : `${seconds} secondi`
}

/** Whether the URL asks for failed calls only, and its setter. */
function useOnlyErrors() {
  const [params, setParams] = useSearchParams()
  const setOnlyErrors = (only: boolean) => {
    const next = new URLSearchParams(params)
    if (only) next.set('errori', 'solo')
    else next.delete('errori')
    setParams(next, { preventScrollReset: true })
  }
  return [params.get('errori') === 'solo', setOnlyErrors] as const
}
