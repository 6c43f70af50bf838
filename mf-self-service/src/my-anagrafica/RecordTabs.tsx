import { actionTone } from '@cortile/contract/access-action.ts'
import { type MyAnagrafica, OWN_LOGS } from '@cortile/contract/my-anagrafica.ts'
import { Link, useLocation } from '@cortile/frame/navigation/router.ts'
import { dateTime } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { useEffect, useRef, type ComponentType } from 'react'
import { DataTab } from './DataTab.tsx'
import { FamilyTab } from './family/FamilyTab.tsx'
import { FeesTab } from './FeesTab.tsx'
import { None, Row, Rows, RowText } from './Rows.tsx'
import { SpendingTab } from './SpendingTab.tsx'
import { WeeksTab } from './weeks/WeeksTab.tsx'

interface Tab {
  hash: string
  title: string
  Content: ComponentType<{ record: MyAnagrafica }>
  /** Whether the record has this part. */
  isShown: (record: MyAnagrafica) => boolean
}

const always = () => true

const first: Tab = { hash: 'anagrafica', title: 'Anagrafica', Content: DataTab, isShown: always }
const allTabs: readonly Tab[] = [
  first,
  { hash: 'famiglia', title: 'Famiglia', Content: FamilyTab, isShown: ({ famiglia }) => famiglia !== null },
  { hash: 'accessi', title: 'Accessi', Content: AccessesTab, isShown: always },
  { hash: 'spese', title: 'Spese', Content: SpendingTab, isShown: ({ saldoLogs }) => saldoLogs !== undefined },
  { hash: 'quote', title: 'Quote', Content: FeesTab, isShown: ({ quote }) => quote !== undefined },
  { hash: 'er', title: 'Estate Ragazzi', Content: WeeksTab, isShown: always },
]

const Nav = styled.nav({
  display: 'flex',
  gap: 4,
  marginBlockEnd: 20,
  paddingBlock: 4,
  overflowX: 'auto',
  borderBottom: `1px solid ${colorVars.line}`,
})
const TabLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: 48,
  padding: '0 16px',
  borderRadius: radius.small,
  color: colorVars.muted,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { backgroundColor: colorVars.sunken },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current="page"]': { color: colorVars.primary.main, backgroundColor: colorVars.primary.light },
})

/** The parts of the record as tabs; the current one is in the URL, so that Back and links work. */
export function RecordTabs({ record }: { record: MyAnagrafica }) {
  const { hash } = useLocation()
  const tabs = allTabs.filter(({ isShown }) => isShown(record))
  const open = tabs.find((tab) => `#${tab.hash}` === hash) ?? first
  const nav = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the page: scrolls to the current one, without scrolling the page.
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]')
    if (nav.current && link instanceof HTMLElement)
      nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - 48
  }, [open])
  return (
    <>
      <Nav ref={nav} aria-label="Parti della tua anagrafica">
        {tabs.map((tab) => (
          <TabLink key={tab.hash} to={{ hash: tab.hash }} aria-current={tab === open ? 'page' : undefined}>
            {tab.title}
          </TabLink>
        ))}
      </Nav>
      <open.Content record={record} />
    </>
  )
}

/** The member's own accesses, without a name. */
function AccessesTab({ record: { accessLogs } }: { record: MyAnagrafica }) {
  return (
    <Panel title={accessLogs.length < OWN_LOGS ? 'Accessi' : `Gli ultimi ${OWN_LOGS} accessi`} flush>
      {accessLogs.length === 0 ? (
        <None>Nessun accesso registrato.</None>
      ) : (
        <Rows>
          {accessLogs.map(({ id, action, created_at, timestamp, message }) => (
            <Row key={id}>
              <RowText>
                <strong>{timestamp ?? dateTime(created_at)}</strong>
                {message && <em>{message}</em>}
              </RowText>
              <Chip color={actionTone(action)} label={action.toUpperCase()} />
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  )
}
