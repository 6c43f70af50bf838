import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { SoftDisabledButton } from '../lists/SoftDisabledButton.tsx'

const Stack = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > p': { margin: 0, color: colorVars.muted },
  '& > button': { justifySelf: 'start' },
})

/** What differs, one line for each, inside the notice that says so. */
export const Differences = styled.ul({
  display: 'grid',
  gap: 4,
  margin: 0,
  paddingInlineStart: 20,
  flexBasis: '100%',
  overflowWrap: 'anywhere',
})

interface CheckPanelProps<T> {
  title: string
  /** What must be so. */
  rule: string
  /** What the button says. */
  action: string
  icon: ReactNode
  /** What is said where the check itself did not come to its end. */
  failed: string
  /** How the question stands, and what it found the last time. */
  asked: { currentData?: T | undefined; isFetching: boolean; isError: boolean }
  onCheck: () => void
  /** Whether it is so, and if not what differs. */
  outcome: (found: T) => ReactNode
}

/** Something that is checked when somebody asks for it; an old outcome never stands beside a new question. */
export function CheckPanel<T>({ title, rule, action, icon, failed, asked, onCheck, outcome }: CheckPanelProps<T>) {
  const { currentData: found, isFetching, isError } = asked
  return (
    <Panel title={title}>
      <Stack>
        <p>{rule}</p>
        <SoftDisabledButton variant="outlined" startIcon={icon} busy={isFetching} onClick={onCheck}>
          {/* The same button: one of its own would go with the message, and the focus with it. */}
          {isError && !isFetching ? 'Riprova' : action}
        </SoftDisabledButton>
        {isError && !isFetching && <ErrorState>{failed}</ErrorState>}
        {found !== undefined && !isFetching && !isError && outcome(found)}
      </Stack>
    </Panel>
  )
}
