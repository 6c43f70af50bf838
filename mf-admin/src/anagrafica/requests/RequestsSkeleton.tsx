import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { Loading } from '@cortile/kit/layout/Loading.tsx'

const Stack = styled.div({ display: 'grid', gap: 12 })
const HEIGHT_PX = 124

/** Requests to come. */
export function RequestsSkeleton() {
  return (
    <Loading>
      <Stack>
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} height={HEIGHT_PX} />
        ))}
      </Stack>
    </Loading>
  )
}
