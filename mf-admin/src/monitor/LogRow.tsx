import type { MonitorLog } from '@cortile/contract/monitor.ts'
import { numero, timeWithSeconds } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Chip, { type ChipProps } from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { ChevronDown, ChevronUp, Pin, PinOff } from 'lucide-react'
import { memo, useId, useLayoutEffect, useState } from 'react'

const Root = styled.li({
  display: 'grid',
  gridTemplateColumns: '60px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 56,
  padding: '6px 8px 6px 16px',
  borderTop: `1px solid ${colorVars.line}`,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', justifyItems: 'start' },
})
const Words = styled.div({ minWidth: 0, [narrow]: { gridColumn: '1 / -1', order: 1 } })
const Address = styled.code({ display: 'block', overflowWrap: 'anywhere', fontSize: rem(fontSize.small) })
const About = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
const Buttons = styled.span({ display: 'flex' })
const Details = styled.dl({
  gridColumn: '1 / -1',
  order: 2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 16px',
  margin: '0 0 12px',
  fontSize: rem(fontSize.small),
  '& dt': { color: colorVars.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})

interface LogRowProps {
  log: MonitorLog
  pinned: boolean
  onPin: (id: number) => void
  /** The row has grown by its details. */
  onOpened: () => void
}

/** One call: status, address, time, user, duration; on demand the fields that it carried. */
export const LogRow = memo(function LogRow({ log, pinned, onPin, onOpened }: LogRowProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (open) onOpened()
  }, [open, onOpened])
  const name = `${log.method} ${log.url}, ${timeWithSeconds(log.timestamp)}`
  return (
    <Root>
      <Chip color={colorOf(log.status)} label={log.status} />
      <Words>
        <Address>
          <strong>{log.method}</strong> {log.url}
        </Address>
        <About>
          <time dateTime={log.timestamp}>{timeWithSeconds(log.timestamp)}</time>{' '}
          <span>{log.user ?? 'Senza accesso'}</span> <span>{numero(log.ms)} ms</span>
        </About>
      </Words>
      <Buttons>
        <IconButton
          aria-label={`Dettagli di ${name}`}
          title="Dettagli"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen((before) => !before)}
        >
          {open ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
        </IconButton>
        <IconButton
          aria-label={`Fissa ${name}`}
          title={pinned ? 'Togli dalle fissate' : 'Fissa'}
          aria-pressed={pinned}
          onClick={() => onPin(log.id)}
        >
          {pinned ? <PinOff size={20} aria-hidden /> : <Pin size={20} aria-hidden />}
        </IconButton>
      </Buttons>
      {open && (
        <Details id={id}>
          <dt>Esito</dt>
          <dd>
            {log.status} {log.status_text}
          </dd>
          <dt>Richiesta</dt>
          <dd>{formatFields(log.request)}</dd>
          <dt>Risposta</dt>
          <dd>{formatFields(log.response)}</dd>
        </Details>
      )}
    </Root>
  )
})

function colorOf(status: number): NonNullable<ChipProps['color']> {
  return status >= 500 ? 'error' : status >= 400 ? 'warning' : 'success'
}

/** The names of the fields; the monitor stores no values. */
function formatFields({ fields, bytes }: MonitorLog['request']): string {
  return `${fields.length === 0 ? 'nessun campo' : fields.join(', ')} (${numero(bytes)} byte)`
}
