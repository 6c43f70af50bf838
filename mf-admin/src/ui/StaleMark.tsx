import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'

const Old = styled.strong({ color: colorVars.warning.main })

interface StaleMarkProps {
  /** What is shown could not be read again. */
  stale: boolean
  /** It was, and what is shown is not what the list is now. */
  behind?: boolean
}

/** Says behind a subtitle that what is shown is not the latest: a word, so that nothing moves. */
export function StaleMark({ stale, behind = false }: StaleMarkProps) {
  return (
    <span role="status">
      {stale ? <Old> · ora non si aggiorna</Old> : behind && <strong> · l’elenco è cambiato</strong>}
    </span>
  )
}
