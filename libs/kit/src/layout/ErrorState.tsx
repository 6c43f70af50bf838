import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { colorVars } from '../theme/color-vars.ts'
import { radius } from '../theme/tokens.ts'

export interface ErrorStateProps {
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
}

const Root = styled.div({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 16px',
  padding: '12px 16px',
  borderRadius: radius.medium,
  border: `1px solid color-mix(in srgb, ${colorVars.error.main} 40%, transparent)`,
  backgroundColor: colorVars.error.light,
  color: colorVars.text,
  '& > svg': { color: colorVars.error.main, flexShrink: 0 },
})

const Sentence = styled.p({ margin: 0, flex: '1 1 200px' })

/** An inline error with a retry button. No live region: the toast has already announced the error. */
export function ErrorState({
  children = 'Non è stato possibile caricare i dati.',
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  return (
    <Root>
      <CircleAlert size={24} aria-hidden />
      <Sentence>{children}</Sentence>
      {onRetry && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<RotateCw size={18} aria-hidden />}
          loading={retrying}
          loadingPosition="start"
          onClick={onRetry}
        >
          Riprova
        </Button>
      )}
    </Root>
  )
}
