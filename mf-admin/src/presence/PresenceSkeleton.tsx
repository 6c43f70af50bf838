import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'

const Groups = styled.div({ display: 'grid', gap: 16 })

/** Two groups to come. */
export function PresenceSkeleton() {
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
