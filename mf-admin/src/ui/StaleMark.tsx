import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'

const Warning = styled.strong({ color: colorVars.warning.main })

interface StaleMarkProps {
  /** The last refetch of the shown rows failed. */
  stale: boolean
  /** The refetch succeeded, but the shown rows differ from the current list. */
  behind?: boolean
}

/** Mark after a subtitle for data that is not current: inline text, so that nothing moves. */
export function StaleMark({ stale, behind = false }: StaleMarkProps) {
  return (
    <span role="status">
      {stale ? <Warning> · ora non si aggiorna</Warning> : behind && <strong> · l’elenco è cambiato</strong>}
    </span>
  )
}
