import styled from '@emotion/styled'
import type { MonitorLog } from '@cortile/contract/monitor.ts'
import { numero, timeWithSeconds } from '@cortile/kit/format.ts'
import { narrow } from '@cortile/kit/media.ts'
import { IconButton } from '@cortile/kit/mui.ts'
import { paint, type ToneName } from '@cortile/kit/paint.ts'
import { Tag } from '@cortile/kit/Tag.tsx'
import { rem, type } from '@cortile/kit/tokens.ts'
import { ChevronDown, ChevronUp, Pin, PinOff } from 'lucide-react'
import { memo, useId, useState } from 'react'

const Root = styled.li({
  display: 'grid',
  gridTemplateColumns: '72px 64px minmax(0, 1fr) minmax(0, 160px) 76px auto',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 52,
  paddingInline: '16px 8px',
  borderTop: `1px solid ${paint.line}`,
  fontVariantNumeric: 'tabular-nums',
  [narrow]: { gridTemplateColumns: 'auto auto minmax(0, 1fr) auto', paddingBlock: 6 },
})
const When = styled.time({ color: paint.muted, fontSize: rem(type.small) })
const Address = styled.code({
  overflowWrap: 'anywhere',
  fontSize: rem(type.small),
  [narrow]: { gridColumn: '1 / -1', order: 1 },
})
const Who = styled.span({ overflowWrap: 'anywhere', [narrow]: { gridColumn: '1 / 4', order: 2 } })
const Took = styled.span({
  textAlign: 'end',
  color: paint.muted,
  fontSize: rem(type.small),
  [narrow]: { order: 3 },
})
const Buttons = styled.span({ display: 'flex' })
const Details = styled.dl({
  gridColumn: '1 / -1',
  order: 4,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 16px',
  margin: '0 0 12px',
  fontSize: rem(type.small),
  '& dt': { color: paint.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})

interface LogRowProps {
  log: MonitorLog
  pinned: boolean
  onPin: (id: number) => void
}

/** One call: when, what came of it, which, by whom, how long; which fields it carried on demand. */
export const LogRow = memo(function LogRow({ log, pinned, onPin }: LogRowProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const name = `${log.method} ${log.url}, ${timeWithSeconds(log.timestamp)}`
  return (
    <Root>
      <When dateTime={log.timestamp}>{timeWithSeconds(log.timestamp)}</When>
      <Tag tone={toneOf(log.status)}>{log.status}</Tag>
      <Address>
        <strong>{log.method}</strong> {log.url}
      </Address>
      <Who>{log.user ?? 'Senza accesso'}</Who>
      <Took>{numero(log.ms)} ms</Took>
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
          <dd>{sketch(log.request)}</dd>
          <dt>Risposta</dt>
          <dd>{sketch(log.response)}</dd>
        </Details>
      )}
    </Root>
  )
})

function toneOf(status: number): ToneName {
  return status >= 500 ? 'errore' : status >= 400 ? 'avviso' : 'dentro'
}

/** The names of the fields; the monitor keeps no values. */
function sketch({ fields, bytes }: MonitorLog['request']): string {
  return `${fields.length === 0 ? 'nessun campo' : fields.join(', ')} (${numero(bytes)} byte)`
}
