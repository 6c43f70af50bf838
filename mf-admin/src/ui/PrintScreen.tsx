import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { StaleMark } from './StaleMark.tsx'

// The sheet scrolls within itself rather than widen the page.
const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const SHEET_PX = 480

interface PrintScreenProps<T> {
  title: string
  /** The link to the page that the sheet belongs to. */
  origin: ReactNode
  /** The polled data of the sheet. */
  query: { data?: T | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** A sheet to print, with the current data. If a refetch fails, the last data stays, with the time of its fetch. */
export function PrintScreen<T>({ title, origin, query, children }: PrintScreenProps<T>) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title={title}
          subtitle={
            <>
              {origin}
              <StaleMark stale={data !== undefined && error !== undefined} />
            </>
          }
          tools={<PrintButton disabled={data === undefined} />}
        />
      </div>
      <Stack>
        {data !== undefined && children(data)}
        {data === undefined && error !== undefined && (
          <div data-screen-only>
            <QueryError error={error} retrying={isFetching} onRetry={refetch} />
          </div>
        )}
        {data === undefined && error === undefined && (
          <Loading>
            <Skeleton height={SHEET_PX} />
          </Loading>
        )}
      </Stack>
    </>
  )
}
