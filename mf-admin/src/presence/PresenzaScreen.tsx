import { useExportInsideMutation, useRollCallQuery } from '@cortile/client/presence.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { useHasRoute } from '@cortile/frame/remotes/running-modules.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { ClipboardCheck, HeartPulse, Siren } from 'lucide-react'
import { ExportButton } from '../lists/ExportButton.tsx'
import { polling } from '../lists/polling.ts'
import { StaleMark } from '../ui/StaleMark.tsx'
import { Everybody } from './Everybody.tsx'
import { insideWords } from './presence-words.ts'

const DOOR = '/accessi/access-point'

/** The people inside now, by group; those who have left without their card are let out here. */
export function PresenzaScreen() {
  const { data, error, isFetching, refetch } = useRollCallQuery(undefined, polling)
  const [save] = useExportInsideMutation()
  const hasDoor = useHasRoute(DOOR)
  const seesHealth = useMay('presence.health')
  return (
    <>
      <PageHeader
        title="Presenza"
        subtitle={
          <>
            <span role="status">{data ? insideWords(data.total) : '\u00a0'}</span>
            <StaleMark stale={data !== undefined && error !== undefined} />
          </>
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
            {seesHealth && (
              <ButtonLink
                to="/accessi/presenza/salute"
                variant="outlined"
                startIcon={<HeartPulse size={20} aria-hidden />}
              >
                Schede sanitarie
              </ButtonLink>
            )}
            <ButtonLink to="/appello" variant="outlined" startIcon={<Siren size={20} aria-hidden />}>
              Sui telefoni
            </ButtonLink>
          </>
        }
      />
      {error && !data && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {!data && !error && <PresenceSkeleton />}
      {data?.total === 0 && (
        <Panel flush>
          <EmptyState action={hasDoor && <ButtonLink to={DOOR}>Apri il punto di accesso</ButtonLink>}>
            Nessuno è dentro in questo momento.
          </EmptyState>
        </Panel>
      )}
      {data && data.total > 0 && <Everybody gruppi={data.gruppi} refetch={refetch} />}
    </>
  )
}

const Groups = styled.div({ display: 'grid', gap: 16 })

function PresenceSkeleton() {
  return (
    <Loading>
      <Groups>
        {[6, 4].map((lines) => (
          <Panel key={lines} title={<Skeleton width={120} height={26} />}>
            <SkeletonLines lines={lines} />
          </Panel>
        ))}
      </Groups>
    </Loading>
  )
}
