import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

/** Persons, each with the marks that can be given to them. */
export const MarkList = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
export const MarkRow = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '8px 16px',
  // Off-screen rows cost neither layout nor paint.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 73px',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
  '& > div:first-of-type': { flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' },
})
const Marks = styled.div({
  display: 'flex',
  gap: 8,
  [narrow]: { flexGrow: 1 },
  // The focused button stays clear of the bar above.
  '& > button': { flexGrow: 1, minHeight: target.kiosk, minWidth: 104, scrollMarginBlockStart: 200 },
})

export interface MarkChoice<M extends string> {
  mark: M
  label: string
  color: 'success' | 'error'
  /** Of the chosen one, so that colour is not the only difference. */
  icon: ReactNode
}

interface MarkButtonsProps<M extends string> {
  /** The person. */
  label: string
  choices: readonly MarkChoice<M>[]
  chosen: M | null
  onPress: (mark: M) => void
}

/** The marks of one person, of which at most one is chosen. */
export function MarkButtons<M extends string>({ label, choices, chosen, onPress }: MarkButtonsProps<M>) {
  return (
    <Marks role="group" aria-label={label}>
      {choices.map((choice) => {
        const isChosen = choice.mark === chosen
        return (
          <Button
            key={choice.mark}
            variant={isChosen ? 'contained' : 'outlined'}
            color={choice.color}
            aria-pressed={isChosen}
            startIcon={isChosen ? choice.icon : undefined}
            onClick={() => onPress(choice.mark)}
          >
            {choice.label}
          </Button>
        )
      })}
    </Marks>
  )
}
