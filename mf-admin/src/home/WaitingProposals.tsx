import { useProposalsQuery } from '@cortile/client/proposte.ts'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import Alert from '@mui/material/Alert'
import { counted } from './counted.ts'

/** Corrections that families propose. Without any, nothing. */
export function WaitingProposals() {
  const { data } = useProposalsQuery({ query: { page: 1, per_page: 1 } })
  if (!data || data.total === 0) return null
  return (
    <Alert severity="info">
      <p>
        <RouteLink to="/anagrafica/proposte">
          {counted(data.total, 'correzione proposta', 'correzioni proposte')} dalle famiglie
        </RouteLink>
      </p>
    </Alert>
  )
}
