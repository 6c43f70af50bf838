import { useValidAccessRulesQuery } from '@cortile/client/groups-access-rules.ts'
import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useConnectivity } from '@cortile/frame/store/connectivity.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

/** Maximum age of the list; rules begin and end on the minute. */
const POLL_MS = 15_000

// Beside the log: a long list of rules scrolls and does not shrink the log.
const Root = styled.div({
  display: 'grid',
  minWidth: 0,
  '@media (min-width: 1024px)': {
    maxHeight: 'max(220px, 40dvh)',
    '& > section': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 },
    '& > section > :last-child': { padding: 0, minHeight: 0, display: 'grid' },
  },
})
const Scroll = styled.div({
  minHeight: 0,
  borderRadius: `0 0 ${radius.medium}px ${radius.medium}px`,
  '&:focus-visible': { outlineOffset: -3 },
  '@media (min-width: 1024px)': { padding: 20, overflowY: 'auto' },
})
const Intro = styled.p({ margin: '0 0 12px', color: colorVars.muted })
const None = styled.p({ margin: 0, fontWeight: 600 })
const Stale = styled.span({ color: colorVars.warning.main, fontWeight: 600 })
const Rules = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${colorVars.line}` },
})
const Rule = styled.li({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 16px',
  alignItems: 'start',
  paddingBlock: 12,
})
const Hours = styled.span({
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
})
const Groups = styled.span({ display: 'flex', flexWrap: 'wrap', gap: 8 })

/** The currently valid access rules, read-only. */
export function ValidRules() {
  const { data: rules, error, isFetching, refetch } = useValidAccessRulesQuery(undefined, { pollingInterval: POLL_MS })
  const offline = useConnectivity() === 'offline'
  // Only displayed: the server judges each reading by the rules valid at its time.
  const staleNote = <span role="status">{rules && offline && <Stale>le ultime ricevute</Stale>}</span>
  return (
    <Root>
      <Panel title="Regole di accesso" actions={staleNote}>
        <Scroll role="group" aria-label="Regole di adesso" tabIndex={0}>
          <Intro>L’accesso è consentito solo ai gruppi elencati. L’uscita è sempre consentita.</Intro>
          {rules?.length === 0 && (
            <None>Nessuna Regola Definita per questa fascia oraria, l'ingresso non verrà consentito.</None>
          )}
          {rules && rules.length > 0 && (
            <Rules>
              {rules.map((rule) => (
                <Rule key={rule.rule_ids.join()}>
                  <Hours>{hours(rule)}</Hours>
                  <Groups>
                    {rule.groups.map((group) => (
                      <GroupChip key={group.id} group={group} />
                    ))}
                  </Groups>
                </Rule>
              ))}
            </Rules>
          )}
          {!rules && error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
          {!rules && !error && <Loading />}
        </Scroll>
      </Panel>
    </Root>
  )
}

function hours({ start_time, end_time }: AccessRule): string {
  return `${start_time.slice(0, 5)} - ${end_time.slice(0, 5)}`
}
