import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { goodFor, type SentCode } from './sent-code.ts'

const Root = styled.div({ marginBlockStart: 8 })

interface CodeInHandProps {
  sent: SentCode
  onOpen: () => void
  onOver: () => void
}

/** The way back to a code that was asked for, as long as it is good. */
export function CodeInHand({ sent, onOpen, onOver }: CodeInHandProps) {
  useEffect(() => {
    const timer = setTimeout(onOver, goodFor(sent))
    return () => clearTimeout(timer)
  }, [sent, onOver])
  return (
    <Root>
      <Button variant="text" onClick={onOpen}>
        Ho già un codice
      </Button>
    </Root>
  )
}
