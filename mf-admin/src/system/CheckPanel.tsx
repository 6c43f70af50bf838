import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'

const Stack = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > p': { margin: 0, color: colorVars.muted },
  '& > button': { justifySelf: 'start' },
})

/** The differences, one line each, inside the alert that reports them. */
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
  /** The rule that is checked. */
  rule: string
  /** Label of the button. */
  action: string
  icon: ReactNode
  /** Text for a check that could not be completed. */
  failed: string
  /** State and last result of the check. */
  query: { currentData?: T | undefined; isFetching: boolean; isError: boolean }
  onCheck: () => void
  /** The result: whether the rule holds, and the differences if not. */
  outcome: (found: T) => ReactNode
}

/** A check that runs on demand; an old result is never shown during a new check. */
export function CheckPanel<T>({ title, rule, action, icon, failed, query, onCheck, outcome }: CheckPanelProps<T>) {
  const { currentData: found, isFetching, isError } = query
  return (
    <Panel title={title}>
      <Stack>
        <p>{rule}</p>
        <SoftDisabledButton variant="outlined" startIcon={icon} busy={isFetching} onClick={onCheck}>
          {/* The same button: a separate one would be removed with the message, and lose the focus. */}
          {isError && !isFetching ? 'Riprova' : action}
        </SoftDisabledButton>
        {isError && !isFetching && <ErrorState>{failed}</ErrorState>}
        {found !== undefined && !isFetching && !isError && outcome(found)}
      </Stack>
    </Panel>
  )
}
