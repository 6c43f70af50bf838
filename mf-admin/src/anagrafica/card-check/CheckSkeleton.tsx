import Skeleton from '@mui/material/Skeleton'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { Record, States } from './card-layout.ts'

/** A member to come, in its own shape. */
export function CheckSkeleton({ code }: { code: string }) {
  return (
    <Panel>
      <Loading label={`Verifica della card ${code} in corso…`}>
        <Record>
          <div style={{ display: 'grid', gap: 6, width: '100%' }}>
            <Skeleton width={260} height={34} />
            <Skeleton width={140} height={20} />
          </div>
          <States>
            <Skeleton width={96} height={26} sx={{ borderRadius: 999 }} />
            <Skeleton width={84} height={26} sx={{ borderRadius: 999 }} />
            <Skeleton width={72} height={20} />
          </States>
          <Skeleton width={147} height={44} />
        </Record>
      </Loading>
    </Panel>
  )
}
