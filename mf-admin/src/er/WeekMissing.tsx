import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'

/** The URL names a week that never existed or was deleted. */
export function WeekMissing() {
  return (
    <>
      <PageHeader title="Settimana non trovata" />
      <Panel flush>
        <EmptyState action={<ButtonLink to="/gestione/estate-ragazzi">Torna alle settimane</ButtonLink>}>
          Questa settimana non c’è, o è stata eliminata.
        </EmptyState>
      </Panel>
    </>
  )
}
