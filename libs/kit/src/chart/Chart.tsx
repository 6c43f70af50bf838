import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState, type ComponentType } from 'react'
import { ErrorState } from '../layout/ErrorState.tsx'
import { Loading } from '../layout/Loading.tsx'
import type { ChartData } from './chart-data.ts'

/** Height in px of every chart from the first frame on, so that nothing shifts when the drawing is loaded. */
export const CHART_HEIGHT_PX = 320

const Root = styled.div({ height: CHART_HEIGHT_PX, minWidth: 0, overflow: 'hidden' })

export interface ChartProps {
  /** Must be referentially stable while unchanged; a new object redraws the chart. */
  data: ChartData
}

/** A purely visual chart (`aria-hidden`): the screen must show the same numbers beside it as a table. */
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

/** Loads the drawing code, which is large, as its own chunk; can be retried after a failure. */
function useDrawing() {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ Drawing: Drawing | null; failed: boolean }>({ Drawing: null, failed: false })
  useEffect(() => {
    let unmounted = false
    import('./ChartDrawing.tsx').then(
      ({ ChartDrawing }) => {
        if (!unmounted) setState({ Drawing: ChartDrawing, failed: false })
      },
      () => {
        if (!unmounted) setState({ Drawing: null, failed: true })
      },
    )
    return () => {
      unmounted = true
    }
  }, [attempt])
  const retry = () => {
    setState({ Drawing: null, failed: false })
    setAttempt((count) => count + 1)
  }
  return { ...state, retry }
}
