import styled from '@emotion/styled'
import { CHART_HEIGHT_PX } from '@cortile/kit/chart/Chart.tsx'
import Skeleton from '@mui/material/Skeleton'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { FigurePanel } from './FigurePanel.tsx'
import { figureTitles } from './figure-titles.ts'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

/** The charts to come, in their own shape; what they are called is known already. */
export function FiguresSkeleton() {
  return (
    <Loading>
      <Stack>
        {figureTitles.map((title) => (
          <FigurePanel
            key={title}
            title={title}
            words={<Skeleton width={320} height={20} />}
            legend={null}
            chart={<Skeleton height={CHART_HEIGHT_PX} />}
            table={<Skeleton height="100%" />}
          />
        ))}
      </Stack>
    </Loading>
  )
}
