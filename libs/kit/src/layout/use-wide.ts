import useMediaQuery from '@mui/material/useMediaQuery'
import { WIDE_PX } from '../theme/media.ts'

/** True from 768 px. Only where CSS is not enough, as in the choice between a sheet and a region. */
export function useWide(): boolean {
  return useMediaQuery(`(min-width: ${String(WIDE_PX)}px)`, { defaultMatches: true, noSsr: true })
}
