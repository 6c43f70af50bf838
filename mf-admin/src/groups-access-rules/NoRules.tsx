import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { Button } from '@cortile/kit/mui.ts'
import { Panel } from '@cortile/kit/Panel.tsx'
import { useInForce } from './InForce.tsx'

/** No rule at all, and what that means for the door. */
export function NoRules({ onCreate }: { onCreate: () => void }) {
  const { inForce } = useInForce()
  return (
    <Panel flush>
      <EmptyState
        action={
          <Button variant="outlined" onClick={onCreate}>
            Crea la prima regola
          </Button>
        }
      >
        Nessuna Regola Definita:{' '}
        {inForce === false
          ? 'se le regole fossero in vigore, nessuno potrebbe entrare.'
          : 'in questa modalità nessuno può entrare.'}
      </EmptyState>
    </Panel>
  )
}
