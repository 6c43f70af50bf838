import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useDelayed } from './use-delayed.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const Stack = styled.span({ display: 'flex', flexDirection: 'column', gap: 12 })

// Hidden, not absent: the space is reserved from the first frame, so that nothing shifts when the skeletons appear.
const Root = styled.div({ '&:not([data-late])': { visibility: 'hidden' } })

/** Placeholder for lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <Stack aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={16} width={line === lines - 1 ? '55%' : line % 2 ? '85%' : '100%'} />
      ))}
    </Stack>
  )
}

export interface LoadingProps {
  /** Skeletons in the content's shape; three lines otherwise. */
  children?: ReactNode
  label?: string | undefined
}

/** Placeholder in the shape of the content, visible after 150 ms. */
export function Loading({ children = <SkeletonLines />, label = 'Caricamento…' }: LoadingProps) {
  const late = useDelayed(true)
  return (
    <Root data-late={late || undefined} aria-busy>
      <VisuallyHidden role="status">{late ? label : ''}</VisuallyHidden>
      {children}
    </Root>
  )
}
