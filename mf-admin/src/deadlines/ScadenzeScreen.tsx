import { useDeadlinesQuery } from '@cortile/client/scadenze.ts'
import { deadlineKinds, type DeadlineKind } from '@cortile/contract/scadenze.ts'
import { useLocation } from '@cortile/frame/navigation/router.ts'
import { numero } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { TabLink, TabNav } from '../ui/TabLinks.ts'
import { AskFamilies } from './AskFamilies.tsx'
import { deadlineWords } from './deadline-words.ts'
import { DueList } from './DueList.tsx'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const About = styled.p({ margin: 0, padding: '16px 20px', color: colorVars.muted })

/** What is due to be erased or looked at, by kind, and the yearly question to the families. */
export function ScadenzeScreen() {
  const { data: counts } = useDeadlinesQuery()
  const kind = useKind()
  return (
    <>
      <PageHeader
        title="Dati in scadenza"
        subtitle="Ciò che è ora di cancellare o di rivedere. I periodi si cambiano nelle impostazioni."
      />
      <Stack>
        <TabNav aria-label="Che cosa è in scadenza">
          {deadlineKinds.map((each) => (
            <TabLink
              key={each}
              to={{ search: `?tipo=${each}` }}
              replace
              preventScrollReset
              aria-current={each === kind ? 'page' : undefined}
            >
              {deadlineWords[each].title}
              {counts && ` ${numero(counts[each])}`}
            </TabLink>
          ))}
        </TabNav>
        <Panel flush>
          <About>{deadlineWords[kind].about}</About>
          <DueList key={kind} kind={kind} />
        </Panel>
        <AskFamilies askedAt={counts?.ancora_at} />
      </Stack>
    </>
  )
}

function useKind(): DeadlineKind {
  const asked = new URLSearchParams(useLocation().search).get('tipo')
  return deadlineKinds.find((kind) => kind === asked) ?? 'ex_iscritti'
}
