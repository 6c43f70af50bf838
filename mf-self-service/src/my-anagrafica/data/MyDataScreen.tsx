import { useMyDataQuery } from '@cortile/client/my-anagrafica.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Link } from '@cortile/frame/navigation/router.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { LoginNeeded } from '../LoginNeeded.tsx'
import { OwnPage } from '../OwnPage.tsx'
import { DataSheet } from './DataSheet.tsx'

/** All stored data of the member, as a print layout. */
export function MyDataScreen() {
  return (
    <OwnPage>
      <MyData />
    </OwnPage>
  )
}

const SHEET_PX = 480

const BackLink = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44 })

/** The print layout, or its error or loading state. */
function MyData() {
  const { data, error, isFetching, refetch } = useMyDataQuery()
  if (isApiError(error) && error.status === 401) return <LoginNeeded />
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title="Copia dei tuoi dati"
          subtitle={<BackLink to="/my-anagrafica">Torna alla tua anagrafica</BackLink>}
          tools={<PrintButton disabled={data === undefined} />}
        />
      </div>
      {error && (
        <div data-screen-only>
          <QueryError error={error} retrying={isFetching} onRetry={refetch} />
        </div>
      )}
      {data && <DataSheet data={data} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={SHEET_PX} />
        </Loading>
      )}
    </>
  )
}
