import styled from '@emotion/styled'
import { useExportInsideMutation, useRollCallQuery } from '@cortile/client/presence.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { ButtonLink } from '@cortile/frame/ButtonLink.tsx'
import { useHasRoute } from '@cortile/frame/running.ts'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import { paint } from '@cortile/kit/paint.ts'
import { Panel } from '@cortile/kit/Panel.tsx'
import { ClipboardCheck } from 'lucide-react'
import { ExportButton } from '../ExportButton.tsx'
import { polling } from '../polling.ts'
import { Everybody } from './Everybody.tsx'
import { insideWords } from './presence-words.ts'
import { PresenceSkeleton } from './PresenceSkeleton.tsx'

const Old = styled.strong({ color: paint.avviso.main })
const DOOR = '/accessi/access-point'

/** Who is inside now, by group; whoever has gone without the card is let out here. */
export function PresenzaScreen() {
  const { data, error, isFetching, refetch } = useRollCallQuery(undefined, polling)
  const [save] = useExportInsideMutation()
  const hasDoor = useHasRoute(DOOR)
  return (
    <>
      <PageHeader
        title="Presenza"
        subtitle={
          <span role="status">
            {data ? insideWords(data.total) : '\u00a0'}
            {data && error && <Old>: ora non si aggiorna</Old>}
          </span>
        }
        tools={
          <>
            <ExportButton disabled={data?.total === 0} save={() => save().unwrap()} />
            <ButtonLink
              to="/accessi/presenza/appello"
              variant="outlined"
              startIcon={<ClipboardCheck size={20} aria-hidden />}
            >
              Appello
            </ButtonLink>
          </>
        }
      />
      {error && !data && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {isApiError(error) ? error.message : undefined}
        </ErrorState>
      )}
      {!data && !error && <PresenceSkeleton />}
      {data?.total === 0 && (
        <Panel flush>
          <EmptyState action={hasDoor && <ButtonLink to={DOOR}>Apri il punto di accesso</ButtonLink>}>
            Nessuno è dentro in questo momento.
          </EmptyState>
        </Panel>
      )}
      {data && data.total > 0 && <Everybody gruppi={data.gruppi} readAgain={refetch} />}
    </>
  )
}
