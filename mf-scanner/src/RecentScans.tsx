import { actionTone } from '@cortile/contract/access-action.ts'
import { dateTime, currentDay, dayOf, timeWithSeconds } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { EventRow, type EventRowProps } from '@cortile/kit/status/EventRow.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { ServerOff, WifiOff } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import { Age } from './Age.tsx'
import type { ScanController } from './scan-controller.ts'
import { LOG_MAX, type Entry } from './scan-queue.ts'
import { useScanQueue } from './use-scan-controller.ts'
import { nameWithAge, refusedName, shortRead } from './verdict.ts'

// As high as the verdict beside it, so that no reading shifts the page.
const Root = styled.div({
  display: 'grid',
  minWidth: 0,
  minHeight: 0,
  '& > section': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0, maxHeight: 1200 },
  '& > section > :last-child': {
    minHeight: 0,
    overflow: 'hidden',
    borderRadius: `0 0 ${radius.medium}px ${radius.medium}px`,
  },
  '@media (max-width: 1023.98px)': { height: 360 },
})
const List = styled.ul({
  margin: 0,
  padding: 0,
  height: '100%',
  overflowY: 'auto',
  '& > li': { listStyle: 'none' },
  '&:focus-visible': { outlineOffset: -3 },
})
const Pending = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  minHeight: 44,
  padding: '6px 20px',
  color: colorVars.muted,
  borderBottom: `1px solid ${colorVars.line}`,
  fontVariantNumeric: 'tabular-nums',
})
const None = styled.p({ margin: 0, padding: 20, color: colorVars.muted })

/** Limits the rendered rows also after an afternoon without network. */
const SHOWN_MAX = LOG_MAX

/** The waiting readings, newest first, and the latest results. */
export function RecentScans({ controller }: { controller: ScanController }) {
  // Deferred: on a cheap tablet the verdict must not wait for the row of its reading.
  const { waiting, log, unanswered } = useDeferredValue(useScanQueue(controller))
  const today = currentDay()
  const TroubleIcon = unanswered === 'server' ? ServerOff : WifiOff
  return (
    <Root>
      <Panel
        title="Ultime letture"
        actions={
          unanswered && (
            <Chip
              color="warning"
              icon={<TroubleIcon size={16} aria-hidden />}
              label={<>{waiting.length} in attesa</>}
            />
          )
        }
        flush
      >
        {waiting.length + log.length === 0 ? (
          <None>Nessuna lettura recente</None>
        ) : (
          <List tabIndex={0} aria-label="Ultime letture">
            {waiting
              .slice(-SHOWN_MAX)
              .toReversed()
              .map(({ key, at, body }) => (
                <Pending key={key}>
                  <span>{body.card_id} - Verifica in corso...</span>
                  {unanswered && (
                    <span>
                      da <Age since={at} />
                    </span>
                  )}
                </Pending>
              ))}
            {waiting.length > SHOWN_MAX && <Pending>{alsoWaiting(waiting.length - SHOWN_MAX)}</Pending>}
            {log.map((entry) => (
              <LoggedScan key={entry.key} entry={entry} today={today} />
            ))}
          </List>
        )}
      </Panel>
    </Root>
  )
}

function alsoWaiting(count: number): string {
  return count === 1 ? 'e 1 altra in attesa' : `e altre ${count} in attesa`
}

/** Memoized: a new reading must not rerender the twenty results below. */
const LoggedScan = memo(function LoggedScan({ entry, today }: { entry: Entry; today: string }) {
  return <EventRow {...rowOf(entry, today)} />
})

function rowOf({ at, code, outcome }: Entry, today: string): EventRowProps {
  const time = new Date(at).toISOString()
  const row = { at: time, time: dayOf(time) === today ? timeWithSeconds(time) : dateTime(time) }
  switch (outcome.kind) {
    case 'moved': {
      const { stato_accesso, gruppo } = outcome.result
      return {
        ...row,
        ...inGroup(gruppo),
        name: nameWithAge(outcome.result),
        label: stato_accesso,
        tone: actionTone(stato_accesso),
      }
    }
    case 'held':
      return {
        ...row,
        ...inGroup(outcome.result.gruppo),
        name: nameWithAge(outcome.result),
        label: outcome.result.famiglia ? 'famiglia' : 'da consegnare',
        tone: 'warning',
      }
    case 'confirmed': {
      const [first] = outcome.esiti
      const label = first?.stato_accesso ?? 'fuori'
      const notes = outcome.esiti.flatMap(({ message }) => message ?? [])
      return {
        ...row,
        name: outcome.esiti.map(({ name }) => name).join(', '),
        message: [...new Set(notes)].join(' · ') || null,
        label,
        tone: actionTone(label),
      }
    }
    case 'refused':
      return {
        ...row,
        ...error,
        ...inGroup(outcome.gruppo, null),
        name: refusedName(code, outcome),
        message: outcome.message,
      }
    case 'double':
      return { ...row, name: code, message: 'Già letta', label: 'info', tone: 'info' }
    case 'short':
      return { ...row, ...error, colour: null, name: code, message: shortRead(code) }
  }
}

const error = { label: 'errore', tone: 'error' } as const

/** `colour`: the dot's colour without a group. */
function inGroup(group: { nome: string; colore: string } | null, colour?: null) {
  return { group: group?.nome, colour: group ? group.colore : colour }
}
