import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState, type ComponentType } from 'react'
import { ErrorState } from '../layout/ErrorState.tsx'
import { Loading } from '../layout/Loading.tsx'
import type { ChartData } from './chart-data.ts'

/** Of every chart, from the first frame on, in px: nothing moves when the drawing arrives. */
export const CHART_HEIGHT_PX = 320

const Root = styled.div({ height: CHART_HEIGHT_PX, minWidth: 0, overflow: 'hidden' })

export interface ChartProps {
  /** The same object as long as nothing has changed: then nothing is drawn again. */
  data: ChartData
}

/** A chart for the eye alone: whoever shows it sets the same numbers beside it as a table. */
export function Chart({ data }: ChartProps) {
  const { Drawing, failed, retry } = useDrawing()
  if (failed) {
    return (
      <Root>
        <ErrorState onRetry={retry}>Il grafico non si è caricato: i numeri sono nella tabella.</ErrorState>
      </Root>
    )
  }
  return (
    <Root aria-hidden={Drawing ? true : undefined}>
      {Drawing ? (
        <Drawing data={data} height={CHART_HEIGHT_PX} />
      ) : (
        <Loading label="Caricamento del grafico…">
          <Skeleton height={CHART_HEIGHT_PX} />
        </Loading>
      )}
    </Root>
  )
}

type Drawing = ComponentType<{ data: ChartData; height: number }>

/** The code that draws: large, so it arrives on its own, and is asked for again when it did not. */
function useDrawing() {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ Drawing: Drawing | null; failed: boolean }>({ Drawing: null, failed: false })
  useEffect(() => {
    let left = false
    import('./ChartDrawing.tsx').then(
      ({ ChartDrawing }) => {
        if (!left) setState({ Drawing: ChartDrawing, failed: false })
      },
      () => {
        if (!left) setState({ Drawing: null, failed: true })
      },
    )
    return () => {
      left = true
    }
  }, [attempt])
  const retry = () => {
    setState({ Drawing: null, failed: false })
    setAttempt((count) => count + 1)
  }
  return { ...state, retry }
}
