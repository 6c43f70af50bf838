import { Loading } from '@cortile/kit/layout/Loading.tsx'
import Skeleton from '@mui/material/Skeleton'

const SHEET_PX = 480

export function PaperSkeleton() {
  return (
    <Loading>
      <Skeleton height={SHEET_PX} />
    </Loading>
  )
}
