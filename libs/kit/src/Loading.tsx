import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { colorVars } from './theme/color-vars.ts'
import { radius } from './theme/tokens.ts'
import { useDelayed } from './use-delayed.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const breathe = keyframes({ '50%': { opacity: 0.55 } })

const Block = styled.span({
  display: 'block',
  maxWidth: '100%',
  backgroundColor: colorVars.skeleton,
  borderRadius: radius.small,
  animation: `${breathe} 1.6s ease-in-out infinite`,
})

const Stack = styled.span({ display: 'flex', flexDirection: 'column', gap: 12 })

// Hidden, not absent: the content's room is taken from the first frame, so nothing moves when the blocks appear.
const Root = styled.div({ '&:not([data-late])': { visibility: 'hidden' } })

export interface SkeletonProps {
  width?: number | string | undefined
  height?: number | string | undefined
  round?: boolean | undefined
}

/** One grey block; sizes in px or CSS. */
export function Skeleton({ width = '100%', height = 16, round = false }: SkeletonProps) {
  return <Block aria-hidden style={{ width, height, ...(round && { borderRadius: radius.pill }) }} />
}

/** Lines of text to come. */
export function SkeletonLines({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <Stack aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '55%' : line % 2 ? '85%' : '100%'} />
      ))}
    </Stack>
  )
}

export interface LoadingProps {
  /** Skeletons in the content's shape; three lines otherwise. */
  children?: ReactNode
  label?: string | undefined
}

/** Stands where the content will be: visible after 150 ms, in its shape. */
export function Loading({ children = <SkeletonLines />, label = 'Caricamento…' }: LoadingProps) {
  const late = useDelayed(true)
  return (
    <Root data-late={late || undefined} aria-busy>
      <VisuallyHidden role="status">{late ? label : ''}</VisuallyHidden>
      {children}
    </Root>
  )
}
