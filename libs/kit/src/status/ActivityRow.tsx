import styled from '@emotion/styled'
import { ActionBadge } from './ActionBadge.tsx'
import { dateTime } from '../format.ts'
import { canHover, narrow, wide } from '../theme/media.ts'
import { colorVars } from '../theme/color-vars.ts'
import { rem, fontSize } from '../theme/tokens.ts'
import { hidden } from '../layout/VisuallyHidden.tsx'

/** The part of an access log that a row shows; other fields may stand beside. */
export interface ActivityLog {
  readonly action: string
  readonly created_at: string
  /** Shown as it is, instead of `created_at`. */
  readonly timestamp?: string | null | undefined
  readonly colore?: string | null | undefined
  readonly user?: string | null | undefined
  readonly nome?: string | null | undefined
  readonly cognome?: string | null | undefined
  readonly gruppo?: { readonly nome: string } | null | undefined
  readonly message?: string | null | undefined
}

export interface ActivityRowProps {
  log?: ActivityLog | null | undefined
  /** `li` inside a list. */
  as?: 'li' | 'div' | undefined
}

const Root = styled.div({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2px 12px',
  minHeight: 44,
  padding: '6px 20px',
  [narrow]: { paddingInline: 16 },
  listStyle: 'none',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
})

const When = styled.time({
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  [narrow]: { order: 1 },
})

const Dot = styled.span({
  width: 12,
  height: 12,
  borderRadius: '50%',
  flexShrink: 0,
  backgroundColor: colorVars.field,
  border: `1px solid color-mix(in srgb, ${colorVars.text} 35%, transparent)`,
})

const Who = styled.span({
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  [narrow]: { flex: '1 1 calc(100% - 140px)' },
})

// Always there for screen readers; a pointer on the row brings it into sight.
const Group = styled.span({
  ...hidden,
  color: colorVars.muted,
  fontWeight: 400,
  [`${canHover}`]: {
    [wide]: {
      '[data-activity]:hover &': { position: 'static', width: 'auto', height: 'auto', margin: 0, clipPath: 'none' },
    },
  },
})

const Message = styled.em({ color: colorVars.muted, minWidth: 0, overflowWrap: 'anywhere', [narrow]: { order: 2 } })

const End = styled.span({ marginInlineStart: 'auto' })

function nameOf(log: ActivityLog): string {
  return log.user ? log.user : [log.nome, log.cognome].filter(Boolean).join(' ')
}

function dotColour(log: ActivityLog): string | null {
  if (log.colore) return log.colore
  const known = Boolean(log.user) || Boolean(log.nome)
  return known && log.action.toLowerCase() !== 'errore' ? colorVars.field : null
}

/** One line of an access log; draws nothing without a log. */
export function ActivityRow({ log, as = 'li' }: ActivityRowProps) {
  if (!log) return null
  const colour = dotColour(log)
  return (
    <Root as={as} data-activity>
      <When dateTime={log.created_at}>{log.timestamp ?? dateTime(log.created_at)}</When>
      <Who>
        {colour && <Dot data-testid="dot" style={{ backgroundColor: colour }} aria-hidden />}
        {nameOf(log)}
        {log.gruppo && <Group>({log.gruppo.nome})</Group>}
      </Who>
      {log.message && <Message>{log.message}</Message>}
      <End>
        <ActionBadge action={log.action} />
      </End>
    </Root>
  )
}
