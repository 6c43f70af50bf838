import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { colorVars } from '../theme/color-vars.ts'
import { rem, fontSize } from '../theme/tokens.ts'

const COLUMN_PX = 240

/** Labels with their values, in as many columns as fit. */
export const DescriptionList = styled.dl({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${COLUMN_PX}px), 1fr))`,
  gap: '16px 24px',
  margin: 0,
})

const Label = styled.dt({ color: colorVars.muted, fontSize: rem(fontSize.small) })
const Value = styled.dd({
  margin: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '&[data-missing]': { color: colorVars.muted },
})

interface DescriptionProps {
  label: string
  /** The value; null and the empty text show "Non indicato". */
  children: ReactNode
  /** A remark under the value. */
  note?: ReactNode
}

export function Description({ label, children, note }: DescriptionProps) {
  const missing = children === null || children === ''
  return (
    <div>
      <Label>{label}</Label>
      <Value data-missing={missing || undefined}>{missing ? 'Non indicato' : children}</Value>
      {note && <Value>{note}</Value>}
    </div>
  )
}
