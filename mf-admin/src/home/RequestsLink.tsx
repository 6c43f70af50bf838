import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { canHover } from '@cortile/kit/theme/media.ts'
import { radius, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { ChevronRight, Inbox } from 'lucide-react'
import { counted } from './counted.ts'

// The same size with and without requests: the page below must not move when the first request arrives.
const Root = styled.div({
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: target.kiosk,
    padding: '8px 16px',
    border: `1px solid ${colorVars.line}`,
    borderRadius: radius.medium,
    backgroundColor: colorVars.surface,
    color: colorVars.text,
    textDecoration: 'none',
    [canHover]: { '&:hover': { borderColor: colorVars.primary.main } },
  },
  '& > a > span': { flex: 1, minWidth: 0 },
  '& svg': { flexShrink: 0, color: colorVars.muted },
  '&[data-waiting] > a': {
    fontWeight: 700,
    borderColor: `color-mix(in srgb, ${colorVars.info.main} 40%, transparent)`,
    backgroundColor: colorVars.info.light,
    '& svg': { color: colorVars.info.main },
  },
})

/** The number of pending requests, linked to their page; `undefined`: not known yet. */
export function RequestsLink({ waiting }: { waiting: number | undefined }) {
  return (
    <Root data-waiting={(waiting ?? 0) > 0 || undefined}>
      <RouteLink to="/anagrafica/richieste">
        <Inbox size={24} aria-hidden />
        <span>{textOf(waiting)}</span>
        <ChevronRight size={20} aria-hidden />
      </RouteLink>
    </Root>
  )
}

function textOf(waiting: number | undefined): string {
  if (waiting === undefined) return 'Richieste in attesa'
  if (waiting === 0) return 'Nessuna richiesta in attesa'
  return `${counted(waiting, 'richiesta', 'richieste')} in attesa`
}
