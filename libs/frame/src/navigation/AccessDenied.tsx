import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { ButtonLink } from './ButtonLink.tsx'

export function AccessDenied() {
  return (
    <>
      <PageHeader title="Accesso Negato" />
      <Panel>
        <EmptyState action={<ButtonLink to="/home">Torna alla home</ButtonLink>}>
          Non hai i permessi necessari per visualizzare questa pagina.
        </EmptyState>
      </Panel>
    </>
  )
}
