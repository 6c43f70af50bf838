import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useCentre } from '@cortile/frame/layout/centre.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { LoginNeeded } from '../LoginNeeded.tsx'

const SHEET_PX = 480
const BackLink = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44 })

interface OwnPaperProps {
  title: string
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** Choices before the button that prints. */
  tools?: ReactNode
  /** Null until it is there. */
  children: ReactNode
}

/** A paper of the family to print, or its error or loading state. */
export function OwnPaper({ title, query: { error, isFetching, refetch }, tools, children }: OwnPaperProps) {
  const { isReady } = useCentre()
  if (isApiError(error) && error.status === 401) return <LoginNeeded />
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title={title}
          subtitle={<BackLink to="/my-anagrafica#quote">Torna alle quote</BackLink>}
          tools={
            <>
              {tools}
              <PrintButton disabled={children === null || !isReady} />
            </>
          }
        />
        {isApiError(error) && <QueryError error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      </div>
      {children}
      {children === null && error === undefined && (
        <Loading>
          <Skeleton height={SHEET_PX} />
        </Loading>
      )}
    </>
  )
}
