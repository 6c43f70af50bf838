import { useDelayed } from '@cortile/kit/layout/use-delayed.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import type { ScanController } from './scan-controller.ts'
import { useFit } from './use-fit.ts'
import { useScanQueue, useStaged } from './use-scan-controller.ts'
import { isLate, verdictOf, type Verdict } from './verdict.ts'
import { VerdictWords } from './VerdictWords.tsx'

/** How long an entry or exit is shown large; an error stays large until the next reading. */
const LARGE_MS = 6_000

const stripes = `repeating-linear-gradient(-45deg, transparent 0 14px, color-mix(in srgb, ${colorVars.error.contrastText} 16%, transparent) 14px 28px)`

const Live = styled.section({
  display: 'grid',
  minWidth: 0,
  minHeight: 0,
  // The top bar, and on a phone the bar of actions.
  '&[hidden]': { display: 'none' },
  scrollMarginBlock: '72px 8px',
  [narrow]: { scrollMarginBlockEnd: 96 },
})
const Root = styled.div({
  display: 'flex',
  minHeight: 0,
  borderRadius: radius.large,
  border: `2px solid ${colorVars.line}`,
  backgroundColor: colorVars.surface,
  overflow: 'hidden',
  '&[data-kind="dentro"]': {
    backgroundColor: colorVars.success.main,
    borderColor: colorVars.success.main,
    color: colorVars.success.contrastText,
  },
  '&[data-kind="fuori"]': {
    backgroundColor: colorVars.secondary.main,
    borderColor: colorVars.secondary.main,
    color: colorVars.secondary.contrastText,
  },
  '&[data-kind="errore"]': {
    backgroundColor: colorVars.error.main,
    borderColor: colorVars.error.main,
    color: colorVars.error.contrastText,
    borderWidth: 0,
    '&::before, &::after': { content: '""', flex: '0 0 clamp(12px, 2.2vw, 28px)', background: stripes },
  },
  '&[data-kind="unanswered"]': {
    backgroundColor: colorVars.accent.main,
    borderColor: colorVars.accent.main,
    color: colorVars.accent.contrastText,
  },
})
// Text and icon grow with the available space, up to the sizes of the type scale; on a low screen the icon shrinks first.
const Content = styled.div({
  containerType: 'size',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'safe center',
  gap: 'clamp(6px, 1.2dvh, 16px)',
  padding: 'clamp(12px, 2.4dvh, 32px) clamp(16px, 3vw, 40px)',
  '[data-kind="idle"] &, [data-kind="checking"] &': {
    alignItems: 'center',
    textAlign: 'center',
    color: colorVars.muted,
  },
  '[data-kind="dentro"] &, [data-kind="errore"] &, [data-kind="unanswered"] &': { alignItems: 'flex-start' },
  '[data-kind="fuori"] &': { alignItems: 'flex-end', textAlign: 'end' },
  '& > svg': { flex: '0 1 calc(var(--fit) * min(7rem, 30cqi))', minHeight: 40, width: 'auto' },
  '@container (max-height: 210px)': { '& > svg': { display: 'none' } },
  '[data-small] & > svg': { flexBasis: 'min(3.5rem, 16cqi)' },
  // The text never shrinks.
  '& > :not(svg)': { flexShrink: 0 },
})

interface VerdictPanelProps {
  controller: ScanController
  shift: boolean
  /** A card that waits for a taker is shown in its place. */
  covered: boolean
}

/** The current verdict, shown redundantly by colour, word, icon and side. */
export function VerdictPanel({ controller, shift, covered }: VerdictPanelProps) {
  const queue = useScanQueue(controller)
  const staged = useStaged(controller)
  const verdict = verdictOf(queue, staged)
  // The last result must not be taken for that of the card that is being checked.
  const over = !staged.busy && queue.waiting.length > 0
  const live = useRef<HTMLElement>(null)
  const shown = staged.shown?.key
  // Without a shift the page may be scrolled: on a small screen the verdict would be out of sight.
  useEffect(() => {
    if (shown !== undefined) live.current?.scrollIntoView?.({ block: 'nearest' })
  }, [shown])
  return (
    <Live ref={live} hidden={covered} aria-label="Esito" aria-live="polite" aria-atomic>
      <VerdictView
        key={'key' in verdict ? verdict.key : verdict.kind}
        verdict={verdict}
        over={over}
        endsNeutral={shift}
      />
    </Live>
  )
}

interface VerdictViewProps {
  verdict: Verdict
  /** Another reading is being checked. */
  over: boolean
  /** An entry or exit that has been seen is cleared, and not only shrunk. */
  endsNeutral: boolean
}

function VerdictView({ verdict: result, over, endsNeutral }: VerdictViewProps) {
  // Computed once: a verdict that was in time does not become late while it is shown.
  const [late] = useState(() => 'at' in result && isLate(result.at))
  const seen = useDelayed(result.kind === 'dentro' || result.kind === 'fuori', LARGE_MS)
  const verdict: Verdict = seen && endsNeutral ? { kind: 'idle' } : result
  const content = useFit<HTMLDivElement>()
  const shrunk = late || seen || (over && 'key' in verdict)
  return (
    <Root data-kind={verdict.kind} data-small={shrunk || undefined}>
      <Content ref={content}>
        <VerdictWords verdict={verdict} late={late} />
      </Content>
    </Root>
  )
}
