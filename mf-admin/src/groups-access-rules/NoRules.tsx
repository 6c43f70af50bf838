import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import Button from '@mui/material/Button'
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
        {words(inForce)}
      </EmptyState>
    </Panel>
  )
}

function words(inForce: boolean | undefined): string {
  if (inForce === undefined) return 'Nessuna Regola Definita.'
  return inForce
    ? 'Nessuna Regola Definita: in questa modalità nessuno può entrare.'
    : 'Nessuna Regola Definita: se le regole fossero in vigore, nessuno potrebbe entrare.'
}
